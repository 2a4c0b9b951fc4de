"""Replaces WidthTable in ../CellWidth.swift, from the Unicode tables of the Python package wcwidth.

    python3 -m venv v && v/bin/pip install wcwidth==0.7.0 && v/bin/python width-table.py

SwiftPM ignores folders that begin with a dot, so Package.swift need not exclude this one.
"""
import pathlib
import textwrap

from wcwidth.table_ambiguous import AMBIGUOUS_EASTASIAN
from wcwidth.table_mc import CATEGORY_MC
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH


def newest(table):
    return max(table.items(), key=lambda item: tuple(map(int, item[0].split("."))))


def scalars(table):
    return {value for first, last in newest(table)[1] for value in range(first, last + 1)}


def ranges(values):
    """Returns the values as sorted hexadecimal ranges `first-last`."""
    runs = []
    for value in sorted(values):
        if runs and runs[-1][1] == value - 1:
            runs[-1][1] = value
        else:
            runs.append([value, value])
    return " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in runs)


def literal(values):
    lines = textwrap.wrap(ranges(values), 92)
    return '"""\n' + "\n".join(f"    {line} \\" for line in lines[:-1]) + f"\n    {lines[-1]}\n    \"\"\""


# `hasNoCells` of the page is this set. Spacing marks (Mc) have one cell, as in glibc.
zero = scalars(ZERO_WIDTH) - scalars(CATEGORY_MC) - {0}
wide = scalars(WIDE_EASTASIAN) - zero
ambiguous = scalars(AMBIGUOUS_EASTASIAN) - zero - wide

table = f'''/// The Unicode scalars that do not have one cell, as hexadecimal ranges (Unicode {newest(WIDE_EASTASIAN)[0]}).
///
/// `.generate/width-table.py` in this folder generates this file; do not edit it. The data comes
/// from the Python package `wcwidth` 0.7.0, which reads EastAsianWidth of the Unicode database.
enum WidthTable {{
  /// East Asian wide and full-width scalars, and emoji: two cells.
  static let wide = ScalarRanges(
    {literal(wide)})

  /// Scalars with one or two cells, depending on the settings of the terminal.
  static let ambiguous = ScalarRanges(
    {literal(ambiguous)})
}}
'''
page = pathlib.Path(__file__).parent.parent / "CellWidth.swift"
text = page.read_text()
start = text.index("/// The Unicode scalars that do not have one cell")
end = text.index("/// A set of Unicode scalars")
page.write_text(text[:start] + table + "\n" + text[end:])
