// `npm run bench`: all benchmarks; `npm run bench -- purchase`: the named ones. Options (`--name=value`) are passed on.
// Fails when a budget is exceeded. `recommend` and `relevance` need data that can't be distributed, so they only run
// with --data=FOLDER.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt } from './lib/prepare.mjs'
import { exitWithError, print, root, run } from './lib/run.mjs'

const folder = join(root, 'packages', 'bench', 'src')
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = selected.filter((name) => !existsSync(join(folder, `${name}.ts`)))
if (unknown.length > 0) {
  print(`Unknown benchmark: ${unknown.join(', ')}. Available: ${all.join(', ')}`)
  process.exit(1)
}

await ensureInstalled()
await ensureNode()
await ensureBuilt()
await ensureServerBuilt()
const available = options.some((option) => option.startsWith('--data='))
  ? all
  : all.filter((name) => !['recommend', 'relevance'].includes(name))
// As `npm start` runs the shop: the same flags of Node.js, and React's production build.
const FLAGS = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g)
const SETTINGS = { NODE_ENV: 'production' }
let failed = 0
for (const name of selected.length > 0 ? selected : available) {
  const needsBrowser = ['pages', 'pages-tasks', 'lighthouse', 'imports'].includes(name)
  const env = needsBrowser ? { ...SETTINGS, CHROMIUM: await browser() } : SETTINGS
  const { code } = await run(process.execPath, [...FLAGS, join(folder, `${name}.ts`), ...options], { show: true, env })
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)

async function browser() {
  return (await findBrowser()) ?? exitWithError('No browser found. Install Chromium, or set CHROMIUM to its path.')
}
