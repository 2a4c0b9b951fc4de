#include "CWords.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char korean[] = {
#embed "../Words/ko.po"
};

/// A row for each language but English, which is the key of the others.
static const struct {
  const char *code;
  const unsigned char *bytes;
  long count;
} catalogues[] = {
  {"ko", korean, sizeof korean},
};

const unsigned char *CWordsCatalogue(const char *code, long *count) {
  for (unsigned long i = 0; i < sizeof catalogues / sizeof *catalogues; i++) {
    if (strcmp(catalogues[i].code, code) == 0) {
      *count = catalogues[i].count;
      return catalogues[i].bytes;
    }
  }
  return 0;
}
