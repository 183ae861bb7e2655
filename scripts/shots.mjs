// `npm run shots`: saves screenshots of every screen, mobile and desktop, light and dark, to ./shots. Arguments select
// screens, --widths=360,390,768,1280 the widths.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt } from './lib/prepare.mjs'
import { exitWithError, print, root, run } from './lib/run.mjs'

const WIDTHS = ['360', '390', '768', '1280']

await ensureInstalled()
await ensureNode()
await ensureBuilt()
await ensureServerBuilt()
const browser = await findBrowser()
if (!browser)
  exitWithError('No browser found. Install Chromium (as root: apt-get install chromium) or set CHROMIUM to its path.')
const folder = join(root, 'shots')
mkdirSync(folder, { recursive: true })
const args = process.argv.slice(2)
const widths = args.find((arg) => arg.startsWith('--widths='))?.slice('--widths='.length) ?? '390,1280'
if (!widths.split(',').every((width) => WIDTHS.includes(width)))
  exitWithError(`--widths must be one or more of ${WIDTHS.join(', ')}`)
const words = args.filter((arg) => !arg.startsWith('--')).map((word) => ` ${word}$`)
const { code } = await run(
  'playwright',
  ['test', '--config=shots.config.ts', '--project=desktop', ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
  { show: true, cwd: join(root, 'packages', 'e2e'), env: { CHROMIUM: browser, SHOTS: folder, WIDTHS: widths } },
)
if (code === 0) print(`Screenshots saved to ${folder}`)
process.exit(code)
