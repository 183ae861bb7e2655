import { parseRecords, type TextRecord, toRecords } from './csv-records.ts'
import { readLines } from './read-lines.ts'

export interface CsvRow {
  line: number
  /** The row as the file has it. */
  text: string
  /** Undefined where the quotes are broken. */
  cells: string[] | undefined
}

const BATCH_ROWS = 500

function parseBatch(records: readonly TextRecord[]): CsvRow[] {
  const cells = parseRecords(records.map(({ text }) => text))
  return records.map((record, index) => ({ ...record, cells: cells[index] }))
}

/**
 * The rows of a CSV or .csv.gz file of any size, in batches; blank lines are left out. `takeHeader` gets the first
 * line's cells, none when the file is empty, before any row, and may throw to refuse the file.
 */
export async function* readCsv(path: string, takeHeader: (names: string[]) => void): AsyncGenerator<CsvRow[]> {
  const lines = readLines(path)
  try {
    const first = await lines.next()
    const header = first.done ? [] : (parseRecords([first.value.text])[0] ?? [])
    takeHeader(header.map((name) => name.trim()))
    const isWhole = (text: string) => parseRecords([text])[0]?.length === header.length
    let batch: TextRecord[] = []
    for await (const record of toRecords(lines, isWhole)) {
      if (batch.push(record) < BATCH_ROWS) continue
      yield parseBatch(batch)
      batch = []
    }
    if (batch.length > 0) yield parseBatch(batch)
  } finally {
    await lines.return(undefined)
  }
}
