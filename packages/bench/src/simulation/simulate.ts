import { buildStates } from './build-states.ts'
import { openDatabase, type SimulatedDatabase } from './database.ts'
import { replaceGlobals } from './globals.ts'
import { createPlan, type Plan, simplify } from './plan.ts'
import { createRandom } from './random.ts'
import { type RunResult, runPlan } from './run.ts'
import { openShop, type Shop } from './shop.ts'
import { assertKnownTables, loadStates, type State, VARIABLE_TABLES, vacuum } from './states.ts'
import type { Policy, Switch } from './task-choice.ts'
import { measureUsedTime, type UsedTime } from './used-time.ts'

export type Failure = { seed: number; violations: string[]; trace: string[]; actors: string[]; state: string }
export type Report = { runs: number; steps: number; failures: Failure[]; used: UsedTime }

const RUNS_PER_VACUUM = 1000
const RUNS_PER_MEASUREMENT = 20
/** A shorter explanation is not worth more attempts. */
const MAX_ATTEMPTS = 150

export type Simulation = { shop: Shop; database: SimulatedDatabase; states: State[]; close: () => Promise<void> }

/** Fills a migrated database with the states from which runs start. Other databases are copied from it. */
export async function buildDatabase(url: string): Promise<void> {
  replaceGlobals()
  const database = await openDatabase(url, VARIABLE_TABLES)
  const shop = await openShop(database, { isSeeded: false })
  await buildStates(shop)
  await shop.app.close()
  await database.close()
}

export async function openSimulation(url: string): Promise<Simulation> {
  replaceGlobals()
  const database = await openDatabase(url, VARIABLE_TABLES)
  const states = await loadStates(database)
  const shop = await openShop(database, { isSeeded: true })
  return {
    shop,
    database,
    states,
    async close() {
      await shop.app.close()
      await database.close()
    },
  }
}

const randomPolicy = (plan: Plan): Policy => ({
  kind: 'random',
  random: createRandom(plan.seed ^ 0x5f3759df),
  ...plan.interleaving,
})

async function runSeed({ shop, states }: Simulation, seed: number): Promise<RunResult> {
  const plan = createPlan(seed, states)
  try {
    return await runPlan(shop, plan, randomPolicy(plan))
  } catch (error) {
    throw new Error(`Seed ${seed} could not be run.`, { cause: error })
  }
}

/** Runs seeds until one fails or all have passed. `onRun` is called after each run. */
export async function runSeeds(
  simulation: Simulation,
  seeds: Iterable<number>,
  { stopAtFailure, onRun }: { stopAtFailure: boolean; onRun?: (report: Report) => void },
): Promise<Report> {
  const measure = measureUsedTime(simulation.database.pids)
  const report: Report = { runs: 0, steps: 0, failures: [], used: measure() }
  for (const seed of seeds) {
    const result = await runSeed(simulation, seed)
    report.runs++
    report.steps += result.steps
    if (result.violations.length > 0) {
      report.failures.push(await explain(simulation, seed, result))
      if (stopAtFailure) break
    }
    if (report.runs % RUNS_PER_VACUUM === 0) await vacuum(simulation.database)
    if (report.runs % RUNS_PER_MEASUREMENT === 0) report.used = measure()
    onRun?.(report)
  }
  report.used = measure()
  assertKnownTables(simulation.database)
  return report
}

/**
 * Repeats a failed run and removes actors, faults and changes of the order for as long as a rule stays violated, so
 * the trace shows little more than the reason.
 */
async function explain({ shop, states }: Simulation, seed: number, first: RunResult): Promise<Failure> {
  let plan = createPlan(seed, states)
  let result = first
  let attempts = 0
  const retry = async (smaller: Plan, switches: readonly Switch[]): Promise<boolean> => {
    if (attempts++ > MAX_ATTEMPTS) return false
    const next = await runPlan(shop, smaller, { kind: 'recorded', switches })
    if (next.violations.length === 0) return false
    plan = smaller
    result = next
    return true
  }
  if (await retry(plan, result.switches)) {
    for (let isSmaller = true; isSmaller; ) {
      isSmaller = false
      for (const smaller of simplify(plan)) isSmaller ||= await retry(smaller, result.switches)
    }
    for (const { step } of result.switches) {
      await retry(
        plan,
        result.switches.filter((entry) => entry.step !== step),
      )
    }
  }
  const { violations, trace } = result
  return {
    seed,
    violations: [...new Set([...first.violations, ...violations])],
    trace,
    actors: plan.actors,
    state: plan.state.name,
  }
}
