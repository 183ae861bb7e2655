// `npm run import -- products FILE`: loads products or films from a file. Works with nothing installed yet.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ensureInstalled, findNode, loadEnvFile } from './lib/prepare.mjs'
import { root, run } from './lib/run.mjs'

loadEnvFile()
await ensureInstalled()
// npm has gone to the project's folder; a file is named from where the person stands.
const fromHere = (arg) => resolve(process.env.INIT_CWD ?? process.cwd(), arg)
const args = process.argv.slice(2).map((arg) => (existsSync(fromHere(arg)) ? relative(root, fromHere(arg)) : arg))
// Without `--` before it npm takes the option for itself, and the import would be a real one.
if (process.env.npm_config_dry_run === 'true') args.push('--dry-run')
const script = join(root, 'packages', 'server', 'src', 'import.ts')
const { code } = await run(findNode(), [script, ...args], { show: true })
process.exit(code)
