import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print, printFindings } from './faults/report.ts'
import { runFaults } from './faults/run.ts'

/**
 * Makes a thousand purchases while processes are killed and the payment provider fails. `--seed` repeats the same
 * purchases and kills; `--purchases` sets their number.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, purchases: { type: 'string' } } })
const seed = Number(values.seed ?? randomInt(1_000_000))
const purchases = Number(values.purchases ?? 1000)

print(`${purchases} purchases; repeat with: npm run bench -- faults --purchases=${purchases} --seed=${seed}`)
const findings = await runFaults({ seed, purchases, serverKills: 10, databaseKills: 2, delayMs: 20_000 })
process.exitCode = printFindings(findings) ? 0 : 1
