import { unescapeFormula } from '@shop/contract/kit/csv'
import { type CsvRow, readCsv } from '../csv/read-csv.ts'
import { ImportError } from '../import-error.ts'
import { type CellReader, collectProblems, type ImportFormat, type RejectedRow, rejectRow } from './import-format.ts'
import { movieFormat } from './movie-format.ts'
import { productFormat } from './product-format.ts'

export interface ParsedRow<Row> {
  line: number
  /** The unparsed row. */
  text: string
  row: Row | RejectedRow
}

export interface ReadOptions {
  /** Gets the column names of a file with a valid header. */
  onHeader?: (names: readonly string[]) => void
}

type FileFormat = Pick<ImportFormat<{ sourceKey: string }>, 'name' | 'columns' | 'keyColumns'>

function missingColumns(header: readonly string[], { columns, keyColumns }: FileFormat): string[] {
  const missing = Object.keys(columns).filter((column) => !header.includes(column))
  const hasKey = !keyColumns || keyColumns.some((column) => header.includes(column))
  return hasKey ? missing : [...missing, keyColumns.join(' or ')]
}

function checkHeader(header: readonly string[], format: FileFormat): void {
  const missing = missingColumns(header, format)
  if (missing.length === 0) return
  if (header.length === 0) throw new ImportError('This file is empty.')
  const other = [productFormat, movieFormat].find((candidate) => missingColumns(header, candidate).length === 0)
  if (other)
    throw new ImportError(`This file contains ${other.name}, not ${format.name}. Import it as ${other.name} instead.`)
  throw new ImportError(`This is not a ${format.name} file. Columns missing from its header: ${missing.join(', ')}.`)
}

function readRow<Row extends { sourceKey: string }>(
  format: ImportFormat<Row>,
  header: readonly string[],
  { cells: texts, text }: CsvRow,
): Row | RejectedRow {
  if (!texts) return rejectRow('unbalanced quotes')
  if (texts.length !== header.length) return rejectRow(`expected ${header.length} columns, found ${texts.length}`)
  if (text.includes('\0')) return rejectRow('contains NUL characters')
  // Only our own exports have this column, and escape formulas.
  const isOwnExport = header.includes('archived_at')
  const cells: CellReader = (column) => {
    const cell = texts[header.indexOf(column)]?.trim() ?? ''
    return isOwnExport ? unescapeFormula(cell) : cell
  }
  const tooLong = collectProblems()
  for (const [column, maxLength] of Object.entries({ ...format.columns, ...format.optionalColumns })) {
    const { length } = cells(column)
    if (length > maxLength) tooLong.report(`${column} is too long: ${length} characters, maximum ${maxLength}`, column)
  }
  const rejected = tooLong.toRejectedRow()
  if (rejected !== undefined) return rejected
  return format.readRow(cells, (column) => header.includes(column))
}

// Node's messages, such as 'unexpected end of file', don't help the person who chose the file.
function toImportError(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new ImportError('File not found.')
  if (code === 'EISDIR') return new ImportError('This is a folder. Enter the path of a file.')
  if (code === 'EACCES') return new ImportError('Permission denied.')
  if (code.startsWith('Z_')) return new ImportError(`This file is damaged after line ${line}. Nothing was imported.`)
  return error
}

/** The parsed rows of a file in batches. Errors: ImportError for a file of another format. */
export async function* readRows<Row extends { sourceKey: string }>(
  format: ImportFormat<Row>,
  path: string,
  { onHeader }: ReadOptions = {},
): AsyncGenerator<ParsedRow<Row>[]> {
  let header: string[] = []
  let lastLine = 1
  const onFirstLine = (names: string[]) => {
    checkHeader(names, format)
    header = names
    onHeader?.(names)
  }
  try {
    for await (const batch of readCsv(path, onFirstLine)) {
      yield batch.map((row) => ({ line: row.line, text: row.text, row: readRow(format, header, row) }))
      lastLine = batch.at(-1)?.line ?? lastLine
    }
  } catch (error) {
    throw toImportError(error, lastLine)
  }
}
