import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { print } from './lib/report.ts'
import { startCluster } from './simulation/cluster.ts'
import { PLANTED_BUGS } from './simulation/planted-bugs.ts'
import { createStates, type Options, runInWorkers, type Total } from './simulation/pool.ts'
import { describeTime } from './simulation/used-time.ts'

/**
 * Simulates purchases in random order of their steps and checks each run. `--seed=N` repeats one run and prints its
 * trace, `--bugs` plants each known mistake and reports when it is found, `--bugs --bug=NAME` only that one,
 * `--bug=NAME` simulates with it.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
  },
})
const limits = { workers: Number(values.workers), seconds: Number(values.minutes) * 60 }

const cluster = await startCluster()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.stop().then(() => process.exit(1)))
}
try {
  await createStates(cluster)
  process.exitCode = (await (values.bugs ? findPlantedBugs() : simulate())) ? 0 : 1
} finally {
  await cluster.stop()
}

async function simulate(): Promise<boolean> {
  const seed = values.seed === undefined ? undefined : Number(values.seed)
  const from = seed ?? Number(values.from)
  let shown = 0
  const options: Options = {
    ...(values.bug !== undefined && { bug: values.bug }),
    from,
    until: from + (seed === undefined ? Number(values.runs) : 1),
    // Which of several waiting transactions gets a row is up to PostgreSQL, so one run in fifty differs from its
    // repetition.
    ...(seed === undefined ? limits : { workers: 1, repeat: 10, stopAtFailure: true }),
    onProgress(total) {
      for (const failure of total.failures.slice(shown)) printFailure(failure)
      shown = Math.max(shown, total.failures.length)
    },
  }
  const total = await runInWorkers(cluster, options)
  printTotal(total)
  return total.failures.length === 0 && total.runs > 0
}

function printFailure({ seed, state, actors, violations, trace }: Total['failures'][number]): void {
  print(`\nSeed ${seed} in state ${state}: ${actors.join('; ') || 'queued jobs and webhooks only'}`)
  for (const line of trace) print(line)
  for (const violation of violations) print(`✘ ${violation}`)
  print(
    `Repeat it with: npm run bench -- simulate --seed=${seed}${values.bug ? ` --bug=${JSON.stringify(values.bug)}` : ''}`,
  )
}

function printTotal({ runs, steps, failures, seconds, used }: Total): void {
  print(
    `\n${runs} runs with ${steps} steps in ${seconds.toFixed(0)} s (${(runs / seconds).toFixed(0)} per second): ` +
      `${failures.length} failed. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  )
  print(
    `Processor time per run: ${describeTime(used.shop, runs)} for the shop and its scheduler, ` +
      `${describeTime(used.postgres, runs)} for PostgreSQL.`,
  )
}

/** Plants one bug after the other and simulates until it is found. */
async function findPlantedBugs(): Promise<boolean> {
  let found = 0
  const bugs = PLANTED_BUGS.filter(({ name }) => values.bug === undefined || name === values.bug)
  for (const [index, { name }] of bugs.entries()) {
    const options = { ...limits, from: Number(values.from), until: Number(values.from) + Number(values.runs) }
    const total = await runInWorkers(cluster, { ...options, bug: name, stopAtFailure: true })
    const failure = total.failures[0]
    if (failure) found++
    const result = failure
      ? `found after ${total.runs} runs (${total.seconds.toFixed(0)} s), seed ${failure.seed}: ${failure.violations[0]}`
      : `not found in ${total.runs} runs`
    print(`${String(index + 1).padStart(2)}. ${name}: ${result}`)
  }
  print(`\n${found} of ${bugs.length} planted bugs found.`)
  return found === bugs.length
}
