import { expect, test } from 'vitest'
import { type ImportCommand, readCommand, skippedLines, summaryLine } from './import-command.ts'

test.each([
  [['products', 'a.csv'], { kind: 'products', file: 'a.csv', isDryRun: false }],
  [['movies', 'a.csv.gz', '--dry-run'], { kind: 'movies', file: 'a.csv.gz', isDryRun: true }],
  [['--dry-run', 'movies', 'two words.csv'], { kind: 'movies', file: 'two words.csv', isDryRun: true }],
])('%j is a command', (args, command) => {
  expect(readCommand(args)).toEqual(command)
})

test.each([
  [[]],
  [['products']],
  [['series', 'a.csv']],
  [['products', 'a.csv', 'b.csv']],
  [['products', 'a.csv', '--force']],
])('%j shows the usage', (args) => {
  expect(() => readCommand(args)).toThrow(/^Usage: npm run import -- products FILE/)
})

test('bad rows and the summary are told in words', () => {
  const command: ImportCommand = { kind: 'products', file: 'data/a.csv', isDryRun: true }
  const skipped = [{ line: 7, text: 'a,b', refused: 'why' }]
  const summary = { read: 10_830, added: 9898, changed: 0, unchanged: 0, duplicates: 931, skipped }
  expect(skippedLines(command, summary)).toEqual(['data/a.csv:7: why'])
  expect(summaryLine(command, summary)).toBe(
    'Dry run, nothing was changed. a.csv: 10,830 rows of products read: 9,898 added, 0 changed, 0 unchanged, 931 duplicates, 1 skipped.',
  )
})
