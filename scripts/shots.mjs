// `npm run shots`: a picture of every screen, on a hand and on a desk, light and dark, in ./shots. Words choose screens.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt, ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { giveUp, root, run, say } from './lib/run.mjs'

await ensureInstalled()
await ensureNode()
await ensureBuilt()
const browser = await findBrowser()
if (!browser)
  giveUp('No browser to look with: install Chromium (as root: apt-get install chromium) or set CHROMIUM to its path.')
const folder = join(root, 'shots')
mkdirSync(folder, { recursive: true })
const words = process.argv.slice(2).map((word) => ` ${word}$`)
const { code } = await run(
  'playwright',
  ['test', '--config=shots.config.ts', ...(words.length > 0 ? ['--grep', words.join('|')] : [])],
  { show: true, cwd: join(root, 'packages', 'e2e'), env: { CHROMIUM: browser, SHOTS: folder } },
)
if (code === 0) say(`The pictures are in ${folder}`)
process.exit(code)
