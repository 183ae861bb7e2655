// `npm run demo:remove`: disables the demo's accounts and archives its catalogue. Installs packages if needed.
import { join } from 'node:path'
import { ensureInstalled, findNode, loadEnvFile } from './lib/prepare.mjs'
import { root, run } from './lib/run.mjs'

loadEnvFile()
await ensureInstalled()
const script = join(root, 'packages', 'server', 'src', 'remove-demo.ts')
const { code } = await run(findNode(), [script], { show: true })
process.exit(code)
