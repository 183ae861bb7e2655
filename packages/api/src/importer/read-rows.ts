import { basename } from 'node:path'
import { ImportError } from './import-error.ts'
import { type Cells, type ImportKind, type Refused, refuse } from './import-kind.ts'
import { movieFile } from './movie-row.ts'
import { productFile } from './product-row.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

export interface NumberedRow<Row> {
  line: number
  row: Row | Refused
}

type FileKind = Pick<ImportKind<{ sourceKey: string }>, 'name' | 'columns'>

const missingColumns = (header: readonly string[], kind: FileKind): string[] =>
  Object.keys(kind.columns).filter((column) => !header.includes(column))

function checkHeader(path: string, header: readonly string[], wanted: FileKind): void {
  const missing = missingColumns(header, wanted)
  if (missing.length === 0) return
  const file = basename(path)
  if (header.length === 0) throw new ImportError(`${file} is empty`)
  const other = [productFile, movieFile].find((kind) => missingColumns(header, kind).length === 0)
  if (other) throw new ImportError(`${file} is a file of ${other.name}: npm run import -- ${other.name} ${file}`)
  throw new ImportError(`${file} is not a file of ${wanted.name}: its first line lacks ${missing.join(', ')}`)
}

function readRow<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  header: readonly string[],
  texts: CsvRow['cells'],
): Row | Refused {
  if (!texts) return refuse('the quotes are broken')
  if (texts.length !== header.length) return refuse(`${texts.length} columns instead of ${header.length}`)
  const cells: Cells = (column) => texts[header.indexOf(column)]?.trim() ?? ''
  const tooLong = Object.entries(kind.columns).find(([column, most]) => cells(column).length > most)
  if (tooLong) return refuse(`${tooLong[0]} has ${cells(tooLong[0]).length} characters, at most ${tooLong[1]} fit`)
  return kind.readRow(cells)
}

// The fault of the file, where reading it failed: Node's own texts ('unexpected end of file') don't say which file.
function toImportError(error: unknown, path: string, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new ImportError(`there is no file ${path}`)
  if (code === 'EISDIR') return new ImportError(`${path} is a folder: name a file`)
  if (code === 'EACCES') return new ImportError(`${path} can't be read: permission denied`)
  if (code.startsWith('Z_'))
    return new ImportError(`${basename(path)} is damaged after line ${line}: nothing was imported`)
  return error
}

/** The file's rows, read and normalised, in batches; throws ImportError when it is the wrong file. */
export async function* readRows<Row extends { sourceKey: string }>(
  kind: ImportKind<Row>,
  path: string,
): AsyncGenerator<NumberedRow<Row>[]> {
  let header: string[] = []
  let lastLine = 1
  const takeHeader = (names: string[]) => {
    checkHeader(path, names, kind)
    header = names
  }
  try {
    for await (const batch of readCsv(path, takeHeader)) {
      yield batch.map(({ line, cells }) => ({ line, row: readRow(kind, header, cells) }))
      lastLine = batch.at(-1)?.line ?? lastLine
    }
  } catch (error) {
    throw toImportError(error, path, lastLine)
  }
}
