export const MAX_SIZE_COLUMNS = 10
export const MAX_SIZE_ROWS = 40
export const MAX_SIZE_CELL = 40

type SizeTable = { columns: string[]; rows: string[][] }

/**
 * A table as text: one line for each row, with cells that are separated by commas or tabs. The first line has the
 * headings.
 */
export function parseSizeTable(text: string): SizeTable {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[,\t]/).map((cell) => cell.trim()))
  const [columns = [], ...rows] = lines
  return { columns, rows }
}

export const formatSizeTable = ({ columns, rows }: SizeTable): string =>
  [columns, ...rows].map((cells) => cells.join(', ')).join('\n')
