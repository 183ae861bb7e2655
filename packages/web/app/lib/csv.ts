/** A cell that a spreadsheet would take for a formula gets an apostrophe before it, which makes it text. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${asText(value).replaceAll('"', '""')}"`

/** Rows as a CSV file (RFC 4180), with the sign that tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
