/** What a spreadsheet would take for a formula, or what already has our apostrophe before it. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it, which makes it text. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The same backwards, exactly: for cells that are known to have been written here. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`

/** The sign that tells spreadsheets that a file is UTF-8; it stands before the first line. */
export const UTF8_BOM = '\uFEFF'

/** One row of a CSV file, its end of line included (RFC 4180). */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** Rows as a whole CSV file. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string => UTF8_BOM + rows.map(csvLine).join('')
