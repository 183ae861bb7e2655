import { ImportError, readCommand, runImport } from '@shop/api/imports'
import { showProgress } from '@shop/api/platform'
import { runCommand } from './command.ts'

runCommand(
  async ({ db }, config) => {
    const { skipped, summary } = await runImport(db, config, readCommand(process.argv.slice(2)), showProgress())
    for (const line of skipped) console.error(line)
    console.log(summary)
  },
  { expected: ImportError },
)
