import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerProcess, spawnScript, until } from '../../server/test/server-process.ts'
import { median, print } from './lib/report.ts'
import { CATEGORIES, lighthouse, type Scores } from './pages/lighthouse.ts'
import { measureSlowPhone, type PageMetrics } from './pages/slow-phone.ts'

/** Measures pages of the built shop with the demo catalogue and an empty browser cache. */
const PAGES = ['/', '/shop', '/category/electronics', '/product/1']
const ROUNDS = 5
const SCORES: Record<(typeof CATEGORIES)[number], number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const LIMITS: PageMetrics = { paintMs: 1800, shift: 0.02, blockedMs: 100 }

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
  print(
    `\n${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by browser and shop; medians of ${ROUNDS}`,
  )
  let isGood = true
  print(`\nLighthouse, mobile        ${CATEGORIES.join('   ')}`)
  for (const page of PAGES) isGood = (await reportScores(page)) && isGood
  print('\nA slow phone              largest paint   layout shift   blocked')
  for (const page of PAGES) isGood = (await reportMetrics(page)) && isGood
  return isGood
}

async function reportScores(page: string): Promise<boolean> {
  const rounds: Scores[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await lighthouse(address + page, browser))
  const scores = CATEGORIES.map((category) => median(rounds.map((scored) => scored[category])))
  const isGood = CATEGORIES.every((category, i) => (scores[i] ?? 0) >= SCORES[category])
  print(`${mark(isGood)} ${page.padEnd(23)} ${scores.map((score) => String(score).padStart(6)).join('        ')}`)
  for (const problem of new Set(rounds.flatMap(({ problems }) => problems))) print(`    ${problem}`)
  return isGood
}

async function reportMetrics(page: string): Promise<boolean> {
  const rounds: PageMetrics[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureSlowPhone(address + page, browser))
  const of = (name: keyof PageMetrics) => median(rounds.map((metrics) => metrics[name]))
  const isGood = (Object.keys(LIMITS) as (keyof PageMetrics)[]).every((name) => of(name) <= LIMITS[name])
  const paint = `${(of('paintMs') / 1000).toFixed(2)} s`
  print(
    `${mark(isGood)} ${page.padEnd(23)} ${paint.padStart(8)} ${of('shift').toFixed(3).padStart(17)} ${of('blockedMs').toFixed(0).padStart(10)} ms`,
  )
  return isGood
}

function mark(isGood: boolean): string {
  return isGood ? '✔' : '✘'
}
