import { expect, test } from 'vitest'
import { formatSummary, type ImportCommand, listRejected, readCommand } from './import-command.ts'

test.each([
  [['products', 'a.csv'], { kind: 'products', file: 'a.csv', isDryRun: false }],
  [['movies', 'a.csv.gz', '--dry-run'], { kind: 'movies', file: 'a.csv.gz', isDryRun: true }],
  [['--dry-run', 'movies', 'two words.csv'], { kind: 'movies', file: 'two words.csv', isDryRun: true }],
])('parses %j', (args, command) => {
  expect(readCommand(args)).toEqual(command)
})

test.each([
  [[]],
  [['products']],
  [['series', 'a.csv']],
  [['products', 'a.csv', 'b.csv']],
  [['products', 'a.csv', '--force']],
])('rejects %j with the usage', (args) => {
  expect(() => readCommand(args)).toThrow(/^Usage: npm run import -- products FILE/)
})

test('formats rejected rows and the summary', () => {
  const command: ImportCommand = { kind: 'products', file: 'data/a.csv', isDryRun: true }
  const skipped = [{ line: 7, text: 'a,b', reason: 'why' }]
  const summary = {
    read: 10_830,
    added: 9898,
    changed: 0,
    unchanged: 0,
    duplicates: 931,
    skipped,
    ignoredColumns: ['colour', 'rank'],
  }
  expect(listRejected(command, summary)).toEqual(['data/a.csv:7: why'])
  expect(formatSummary(command, summary)).toBe(
    'Dry run: nothing was changed. a.csv: read 10,830 rows of products: 9,898 added, 0 changed, 0 unchanged, 931 duplicates, 1 skipped. Ignored columns: colour, rank.',
  )
})
