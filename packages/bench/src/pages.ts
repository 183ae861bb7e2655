/** Pages on a slow phone, medians of five rounds. `--only=shop,cart` measures these, `--url=…` a running shop. */
import { median, print } from './lib/report.ts'
import { BROWSER, measureShop, option, ROUNDS } from './pages/shop.ts'
import { measureVisit, type PageMetrics, type Timing, type Weight } from './pages/slow-phone.ts'
import { listVisits, type Visit } from './pages/visits.ts'

const KB = 1000
const BUDGETS: Timing & Weight = {
  paintMs: 1500,
  blockedMs: 80,
  shift: 0.01,
  html: 18 * KB,
  styles: 15 * KB,
  scripts: 140 * KB,
  pictures: 150 * KB,
}
const LANDING_SCRIPTS = 130 * KB
/** Private pages load the query cache and forms too. */
const PRIVATE_SCRIPTS = 180 * KB

type Name = keyof typeof BUDGETS

const COLUMNS: Record<Name, { title: string; format: (value: number) => string }> = {
  paintMs: { title: 'paint', format: (ms) => `${(ms / 1000).toFixed(2)} s` },
  blockedMs: { title: 'blocked', format: (ms) => `${ms.toFixed(0)} ms` },
  shift: { title: 'shift', format: (shift) => shift.toFixed(3) },
  html: { title: 'HTML', format: formatKb },
  styles: { title: 'styles', format: formatKb },
  scripts: { title: 'scripts', format: formatKb },
  pictures: { title: 'pictures', format: formatKb },
}
const NAMES = Object.keys(COLUMNS) as Name[]
const WIDTH = 12

await measureShop(async (url) => {
  const only = option('only')?.split(',')
  const rounds = Number(option('rounds') ?? ROUNDS)
  const visits = (await listVisits(url)).filter(({ name }) => only === undefined || only.includes(name))
  print(`  ${'slow phone'.padEnd(14)}${NAMES.map((name) => COLUMNS[name].title.padStart(WIDTH)).join('')}  largest`)
  let isGood = true
  for (const visit of visits) isGood = (await report(url, visit, rounds)) && isGood
  return isGood
})

/** Marks each figure that exceeds its budget with `!`. */
async function report(url: string, visit: Visit, count: number): Promise<boolean> {
  const rounds: PageMetrics[] = []
  for (let round = 0; round < count; round++) rounds.push(await measureVisit(url, visit, BROWSER))
  const budgets = budgetsOf(visit)
  const values = NAMES.map((name) => ({ name, value: median(rounds.map((metrics) => metrics[name])) }))
  const isGood = values.every(({ name, value }) => value <= budgets[name])
  const cells = values.map(({ name, value }) => {
    const text = COLUMNS[name].format(value)
    return (value <= budgets[name] ? text : `! ${text}`).padStart(WIDTH)
  })
  print(`${isGood ? '✔' : '✘'} ${visit.name.padEnd(14)}${cells.join('')}  ${rounds[0]?.largest}`)
  return isGood
}

function budgetsOf({ name, account }: Visit): Timing & Weight {
  const scripts = account ? PRIVATE_SCRIPTS : name === 'landing' ? LANDING_SCRIPTS : BUDGETS.scripts
  return { ...BUDGETS, scripts }
}

function formatKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
