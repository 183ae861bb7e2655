/**
 * Text that a spreadsheet would run as a formula, also in full-width letters, with or without an escaping apostrophe.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Prefixes a formula with an apostrophe, which makes it text (prevents CSV injection). */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The exact inverse, for cells that were written by `toCsv`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`

/** Byte order mark at the start of a file, by which spreadsheets recognise UTF-8. */
export const UTF8_BOM = '\uFEFF'

/** One row of a CSV file including the line end (RFC 4180). */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** A complete CSV file. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string => UTF8_BOM + rows.map(csvLine).join('')
