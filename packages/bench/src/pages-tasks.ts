/**
 * The processor time of pages on a slow phone, without waiting for the phone: the tasks of the main thread, each
 * multiplied by the phone's slowness. Other programs on the machine don't count, so two versions can be compared while
 * it is busy. Options: see `pages.ts`.
 */
import { median, ms, print } from './lib/report.ts'
import { BROWSER, measureShop, option } from './pages/shop.ts'
import { measureTasks, type TaskMetrics } from './pages/tasks.ts'
import { listVisits, type Visit } from './pages/visits.ts'

const ROUNDS = 3
const MAX_BLOCKED_MS = 80
const NAMES = ['beforePaintMs', 'afterPaintMs', 'longestMs', 'blockedMs'] as const
const WIDTH = 14

await measureShop(async (url) => {
  const only = option('only')?.split(',')
  const rounds = Number(option('rounds') ?? ROUNDS)
  const visits = (await listVisits(url)).filter(({ name }) => only === undefined || only.includes(name))
  print(`  ${'page'.padEnd(14)}${NAMES.map((name) => name.padStart(WIDTH)).join('')}`)
  let isGood = true
  for (const visit of visits) isGood = (await report(url, visit, rounds)) && isGood
  return isGood
})

async function report(url: string, visit: Visit, count: number): Promise<boolean> {
  const rounds: TaskMetrics[] = []
  for (let round = 0; round < count; round++) rounds.push(await measureTasks(url, visit, BROWSER))
  const values = NAMES.map((name) => median(rounds.map((metrics) => metrics[name])))
  const isGood = median(rounds.map(({ blockedMs }) => blockedMs)) <= MAX_BLOCKED_MS
  print(`${isGood ? '✔' : '✘'} ${visit.name.padEnd(14)}${values.map((value) => ms(value).padStart(WIDTH)).join('')}`)
  return isGood
}
