#ifndef CWORDS_H
#define CWORDS_H

/// Returns the translations into the language with that code, in gettext's PO format, and their
/// length in bytes; a null pointer if the program has none.
const unsigned char *_Nullable CWordsCatalogue(const char *_Nonnull code, long *_Nonnull count);

#endif
