import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerProcess, spawnScript, until } from '../../server/test/server-process.ts'
import { median, say } from './lib/report.ts'
import { CATEGORIES, lighthouse, type Scores } from './pages/lighthouse.ts'
import { openSlowly, type Seen } from './pages/slow-phone.ts'

/** Pages as their readers get them: the built shop with the whole demo catalogue, nothing in the browser's cache. */
const PAGES = ['/', '/shop', '/category/electronics', '/product/1']
const ROUNDS = 5
const SCORES: Record<(typeof CATEGORIES)[number], number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const SEEN: Seen = { paintMs: 1800, shift: 0.02, blockedMs: 100 }

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
const browser = process.env.CHROMIUM ?? '/usr/bin/chromium'
const folder = mkdtempSync(join(tmpdir(), 'shopflix-pages-'))
const address = 'http://localhost:3917'
const shop = spawnScript(START, [], { PORT: '3917', PUBLIC_URL: address, DATA_DIR: folder, DEMO: '1' })
try {
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  shop.kill('SIGTERM')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
}

async function measure(server: ServerProcess): Promise<boolean> {
  await until(() => server.output().includes('is ready'), server)
  say(
    `\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; browser and shop share them; medians of ${ROUNDS}`,
  )
  let isGood = true
  say(`\nLighthouse, mobile        ${CATEGORIES.join('   ')}`)
  for (const page of PAGES) isGood = (await reportScores(page)) && isGood
  say('\nA slow phone              largest paint   layout shift   blocked')
  for (const page of PAGES) isGood = (await reportSeen(page)) && isGood
  return isGood
}

async function reportScores(page: string): Promise<boolean> {
  const rounds: Scores[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await lighthouse(address + page, browser))
  const scores = CATEGORIES.map((category) => median(rounds.map((scored) => scored[category])))
  const isGood = CATEGORIES.every((category, i) => (scores[i] ?? 0) >= SCORES[category])
  say(`${mark(isGood)} ${page.padEnd(23)} ${scores.map((score) => String(score).padStart(6)).join('        ')}`)
  for (const problem of new Set(rounds.flatMap(({ problems }) => problems))) say(`    ${problem}`)
  return isGood
}

async function reportSeen(page: string): Promise<boolean> {
  const rounds: Seen[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await openSlowly(address + page, browser))
  const of = (name: keyof Seen) => median(rounds.map((seen) => seen[name]))
  const isGood = (Object.keys(SEEN) as (keyof Seen)[]).every((name) => of(name) <= SEEN[name])
  const paint = `${(of('paintMs') / 1000).toFixed(2)} s`
  say(
    `${mark(isGood)} ${page.padEnd(23)} ${paint.padStart(8)} ${of('shift').toFixed(3).padStart(17)} ${of('blockedMs').toFixed(0).padStart(10)} ms`,
  )
  return isGood
}

function mark(isGood: boolean): string {
  return isGood ? '✔' : '✘'
}
