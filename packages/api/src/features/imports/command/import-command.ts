import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount, formatCountOf } from '@shop/contract/kit'
import { ImportError } from '../import-error.ts'
import type { ImportSummary } from '../import-file.ts'

const usage = `Usage: npm run import -- products FILE [--dry-run]
       npm run import -- movies FILE [--dry-run]
FILE is a .csv or .csv.gz file. --dry-run shows what would change without changing anything.`

export interface ImportCommand {
  kind: 'products' | 'movies'
  file: string
  isDryRun: boolean
}

/** Parses the arguments of `npm run import --`. Errors: ImportError with the usage. */
export function readCommand(args: string[]): ImportCommand {
  const options = { 'dry-run': { type: 'boolean' } } as const
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const [kind, file] = positionals
  const unknown = tokens.find((token) => token.kind === 'option' && token.name !== 'dry-run')
  const isCommand = (kind === 'products' || kind === 'movies') && file && positionals.length === 2 && !unknown
  if (!isCommand) throw new ImportError(usage)
  return { kind, file, isDryRun: values['dry-run'] === true }
}

/** One `file:line: reason` for each rejected row. */
export const listRejected = ({ file }: ImportCommand, { skipped }: ImportSummary): string[] =>
  skipped.map(({ line, reason }) => `${file}:${line}: ${reason}`)

export function formatSummary({ kind, file, isDryRun }: ImportCommand, summary: ImportSummary): string {
  const { read, added, changed, unchanged, duplicates, skipped, ignoredColumns } = summary
  const counts = Object.entries({ added, changed, unchanged, duplicates, skipped: skipped.length })
  const text = counts.map(([name, count]) => `${formatCount(count)} ${name}`).join(', ')
  return [
    ...(isDryRun ? ['Dry run: nothing was changed.'] : []),
    `${basename(file)}: read ${formatCountOf(read, 'row')} of ${kind}: ${text}.`,
    ...(ignoredColumns.length > 0 ? [`Ignored columns: ${ignoredColumns.join(', ')}.`] : []),
  ].join(' ')
}
