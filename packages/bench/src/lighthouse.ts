/** Lighthouse's mobile scores of public pages, medians of five rounds. */
import { median, print } from './lib/report.ts'
import { CATEGORIES, lighthouse, type Scores } from './pages/run-lighthouse.ts'
import { BROWSER, measureShop, ROUNDS } from './pages/shop.ts'

const PAGES = ['/', '/shop', '/category/electronics', '/product/1']
const BUDGETS: Record<(typeof CATEGORIES)[number], number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

await measureShop(async (url) => {
  let isGood = true
  print(`  Lighthouse, mobile       ${CATEGORIES.join('   ')}`)
  for (const page of PAGES) isGood = (await report(url, page)) && isGood
  return isGood
})

async function report(url: string, page: string): Promise<boolean> {
  const rounds: Scores[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await lighthouse(url + page, BROWSER))
  const scores = CATEGORIES.map((category) => median(rounds.map((scored) => scored[category])))
  const isGood = CATEGORIES.every((category, i) => (scores[i] ?? 0) >= BUDGETS[category])
  print(`${isGood ? '✔' : '✘'} ${page.padEnd(23)} ${scores.map((score) => String(score).padStart(6)).join('        ')}`)
  for (const problem of new Set(rounds.flatMap(({ problems }) => problems))) print(`    ${problem}`)
  return isGood
}
