// `npm run import -- products FILE`: imports products or movies from a CSV file. Installs packages and builds the
// server if needed.
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ensureInstalled, ensureServerBuilt, findNode, loadEnvFile } from './lib/prepare.mjs'
import { root, run } from './lib/run.mjs'

loadEnvFile()
await ensureInstalled()
const script = join(await ensureServerBuilt(), 'import.js')
// npm changes to the project's folder, but file arguments are relative to the caller's folder.
const toAbsolute = (arg) => resolve(process.env.INIT_CWD ?? process.cwd(), arg)
const args = process.argv.slice(2).map((arg) => (existsSync(toAbsolute(arg)) ? relative(root, toAbsolute(arg)) : arg))
// Without `--` npm consumes the option, and the import would not be a dry run.
if (process.env.npm_config_dry_run === 'true') args.push('--dry-run')
const { code } = await run(findNode(), [script, ...args], { show: true })
process.exit(code)
