// `npm run dev`: one process with the API and the web app; both reload by themselves.
import { join } from 'node:path'
import { ensureInstalled, ensureNode, loadEnvFile } from './lib/prepare.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled()
await ensureNode()
loadEnvFile()
// Only these folders: the web's own tools write files that would make a plain --watch restart for ever.
const watched = ['packages/api/src', 'packages/contract/src'].map((folder) => `--watch-path=${join(root, folder)}`)
const main = join(root, 'packages', 'api', 'src', 'main.ts')
const { code } = await run(process.execPath, [...watched, '--watch-preserve-output', main], {
  show: true,
  env: { WEB: 'sources', NODE_ENV: 'development' },
})
process.exit(code)
