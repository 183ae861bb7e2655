import { unescapeFormula } from '@shop/contract/kit/csv'
import { ImportError } from './import-error.ts'
import { type Cells, type ImportKind, type Refused, refuse } from './import-kind.ts'
import { movieFile } from './movie-row.ts'
import { productFile } from './product-row.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

export interface NumberedRow<Row> {
  line: number
  /** The row as the file has it. */
  text: string
  row: Row | Refused
}

export interface ReadOptions {
  /** Gets the first line's names once it is known that this is a file of that kind. */
  onHeader?: (names: readonly string[]) => void
}

type FileKind = Pick<ImportKind<{ sourceKey: string }>, 'name' | 'columns' | 'ownColumns'>

const missingColumns = (header: readonly string[], kind: FileKind): string[] =>
  Object.keys(kind.columns).filter((column) => !header.includes(column))

function checkHeader(header: readonly string[], wanted: FileKind): void {
  const missing = missingColumns(header, wanted)
  if (missing.length === 0) return
  if (header.length === 0) throw new ImportError('This file is empty.')
  const other = [productFile, movieFile].find((kind) => missingColumns(header, kind).length === 0)
  if (other)
    throw new ImportError(`This is a file of ${other.name}, not of ${wanted.name}: import it as ${other.name}.`)
  throw new ImportError(`This is not a file of ${wanted.name}: its first line lacks ${missing.join(', ')}.`)
}

function readRow<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  header: readonly string[],
  { cells: texts, text }: CsvRow,
): Row | Refused {
  if (!texts) return refuse('the quotes are broken')
  if (texts.length !== header.length) return refuse(`${texts.length} columns instead of ${header.length}`)
  if (text.includes('\0')) return refuse('there are NUL characters in it')
  const isOurs = header.includes('source_key')
  const cells: Cells = (column) => {
    const cell = texts[header.indexOf(column)]?.trim() ?? ''
    // Only our own exports are known to have put it there.
    return isOurs ? unescapeFormula(cell) : cell
  }
  const tooLong = Object.entries({ ...kind.columns, ...kind.ownColumns }).find(
    ([column, most]) => cells(column).length > most,
  )
  if (tooLong) {
    const [column, most] = tooLong
    return refuse(`${column} has ${cells(column).length} characters, at most ${most} fit`, column)
  }
  return kind.readRow(cells)
}

// The fault of the file, where reading it failed: Node's own texts ('unexpected end of file') don't say so.
function toImportError(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new ImportError('There is no such file.')
  if (code === 'EISDIR') return new ImportError('This is a folder: name a file.')
  if (code === 'EACCES') return new ImportError('This file can’t be read: permission denied.')
  if (code.startsWith('Z_')) return new ImportError(`This file is damaged after line ${line}: nothing was imported.`)
  return error
}

/** The file's rows, read and normalised, in batches; throws ImportError when it is the wrong file. */
export async function* readRows<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  path: string,
  { onHeader }: ReadOptions = {},
): AsyncGenerator<NumberedRow<Row>[]> {
  let header: string[] = []
  let lastLine = 1
  const takeHeader = (names: string[]) => {
    checkHeader(names, kind)
    header = names
    onHeader?.(names)
  }
  try {
    for await (const batch of readCsv(path, takeHeader)) {
      yield batch.map((row) => ({ line: row.line, text: row.text, row: readRow(kind, header, row) }))
      lastLine = batch.at(-1)?.line ?? lastLine
    }
  } catch (error) {
    throw toImportError(error, lastLine)
  }
}
