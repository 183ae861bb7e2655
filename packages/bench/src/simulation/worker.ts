// A process that runs seeds on its own database. Its parent sends one message and gets reports.
import { plantBug } from './plant.ts'
import { keepOnProcessor } from './processors.ts'
import type { Report } from './simulate.ts'

export type Order = {
  url: string
  /** Undefined: builds the states and ends. */
  seeds?: { from: number; step: number; until: number; repeat?: number }
  bug?: string
  stopAtFailure?: boolean
  /** The number of the processor that runs it. */
  processor?: number
}

/** Runs between two reports. */
const REPORT_EVERY = 20

process.once('message', async (order: Order) => {
  if (order.bug) plantBug(order.bug)
  // After the bug is planted, because this imports the shop.
  const { buildDatabase, openSimulation, runSeeds } = await import('./simulate.ts')
  if (order.seeds) {
    const simulation = await openSimulation(order.url)
    if (order.processor !== undefined) keepOnProcessor(order.processor, [process.pid, ...simulation.database.pids])
    const { from, step, until, repeat = 1 } = order.seeds
    function* seeds() {
      for (let seed = from; seed < until; seed += step) for (let count = 0; count < repeat; count++) yield seed
    }
    const send = (report: Report) => process.send?.(report)
    const report = await runSeeds(simulation, seeds(), {
      stopAtFailure: order.stopAtFailure ?? false,
      onRun: (soFar) => void (soFar.runs % REPORT_EVERY === 0 && send(soFar)),
    })
    send(report)
    await simulation.close()
  } else await buildDatabase(order.url)
  process.disconnect()
})
