#ifndef CWORDS_H
#define CWORDS_H

/// Returns the translations into the language with that code, in gettext's PO format, and their
/// length in bytes; a null pointer if the program has none.
const unsigned char *_Nullable CWordsCatalogue(const char *_Nonnull code, long *_Nonnull count);

/// Returns the frame of pages in HTML, and its length in bytes.
const unsigned char *_Nonnull CWordsPage(long *_Nonnull count);

/// Returns the style of pages in CSS, and its length in bytes.
const unsigned char *_Nonnull CWordsPageStyle(long *_Nonnull count);

#endif
