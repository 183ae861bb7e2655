// `npm run backup`, `restore`, `migrate` and `demo:remove`: runs a command of packages/server. Installs packages and
// builds the server if needed.
import { join, resolve } from 'node:path'
import { ensureInstalled, ensureServerBuilt, findNode, loadEnvFile } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'

loadEnvFile()
await ensureInstalled()
const [command, ...paths] = process.argv.slice(2)
// npm changes to the project's folder, but paths are relative to the caller's folder.
const args = paths.map((path) => resolve(process.env.INIT_CWD ?? process.cwd(), path))
const script = join(await ensureServerBuilt(), `${command}.js`)
const { code } = await run(findNode(), [script, ...args], { show: true })
process.exit(code)
