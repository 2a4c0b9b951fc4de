#include "CWords.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char korean[] = {
#embed "../Words/ko.po"
};

static const unsigned char page[] = {
#embed "../Words/page.html"
};

static const unsigned char style[] = {
#embed "../Words/page.css"
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

const unsigned char *CWordsPage(long *count) {
  *count = sizeof page;
  return page;
}

const unsigned char *CWordsPageStyle(long *count) {
  *count = sizeof style;
  return style;
}
