import { ImportError, readCommand, runImport } from '@shop/api/imports'
import { showProgress } from '@shop/api/platform'
import { runCommand } from './command.ts'

runCommand(
  async ({ db }, config) => {
    // A shop without the demo never loads its code.
    const demo = config.demo ? await import('@shop/demo') : undefined
    const media = { ...config, ...(demo && { bundledMedia: demo.DEMO_MEDIA }) }
    const { skipped, summary } = await runImport(db, media, readCommand(process.argv.slice(2)), showProgress())
    for (const line of skipped) console.error(line)
    console.log(summary)
  },
  { expected: ImportError },
)
