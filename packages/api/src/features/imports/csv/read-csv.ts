import { parseRecords, type TextRecord, toRecords } from './csv-records.ts'
import { readLines } from './read-lines.ts'

export interface CsvRow {
  line: number
  /** The unparsed row. */
  text: string
  /** Undefined when the quotes are unbalanced. */
  cells: string[] | undefined
}

const BATCH_ROWS = 500

function parseBatch(records: readonly TextRecord[]): CsvRow[] {
  const cells = parseRecords(records.map(({ text }) => text))
  return records.map((record, index) => ({ ...record, cells: cells[index] }))
}

/**
 * The rows of a CSV or .csv.gz file of any size in batches, without blank lines. `onHeader` gets the column names
 * first, none for an empty file, and may throw to reject the file.
 */
export async function* readCsv(path: string, onHeader: (names: string[]) => void): AsyncGenerator<CsvRow[]> {
  const lines = readLines(path)
  try {
    const first = await lines.next()
    const header = first.done ? [] : (parseRecords([first.value.text])[0] ?? [])
    onHeader(header.map((name) => name.trim()))
    const isComplete = (text: string) => parseRecords([text])[0]?.length === header.length
    let batch: TextRecord[] = []
    for await (const record of toRecords(lines, isComplete)) {
      if (batch.push(record) < BATCH_ROWS) continue
      yield parseBatch(batch)
      batch = []
    }
    if (batch.length > 0) yield parseBatch(batch)
  } finally {
    await lines.return(undefined)
  }
}
