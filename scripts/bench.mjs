// `npm run bench`: every measurement; `npm run bench -- orders` the named ones, with `--name=value` handed on to them.
// Fails when a budget is missed. `recommend` needs ratings, which can't be shipped: it runs with --data=FOLDER alone.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { exitWithError, print, root, run } from './lib/run.mjs'

const folder = join(root, 'packages', 'bench', 'src')
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = selected.filter((name) => !existsSync(join(folder, `${name}.ts`)))
if (unknown.length > 0) {
  print(`There is no measurement called ${unknown.join(', ')}; there are: ${all.join(', ')}`)
  process.exit(1)
}

await ensureInstalled()
await ensureNode()
await ensureBuilt()
const possible = options.some((option) => option.startsWith('--data='))
  ? all
  : all.filter((name) => name !== 'recommend')
let failed = 0
for (const name of selected.length > 0 ? selected : possible) {
  const env = ['pages', 'imports'].includes(name) ? { CHROMIUM: await browser() } : {}
  const { code } = await run(process.execPath, [join(folder, `${name}.ts`), ...options], { show: true, env })
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)

async function browser() {
  return (
    (await findBrowser()) ?? exitWithError('No browser to measure with: install Chromium, or set CHROMIUM to its path.')
  )
}
