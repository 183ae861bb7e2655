import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { print, printFindings } from './faults/report.ts'
import { runFaults } from './faults/run.ts'

/**
 * Makes a thousand purchases while processes are killed and the payment provider fails. `--seed` repeats the same
 * purchases and kills; `--purchases` sets their number, `--database-kills` how often the database is killed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    purchases: { type: 'string', default: '1000' },
    'database-kills': { type: 'string', default: '2' },
  },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const purchases = Number(values.purchases)
const databaseKills = Number(values['database-kills'])

print(
  `${purchases} purchases; repeat with: npm run bench -- faults --purchases=${purchases} --database-kills=${databaseKills} --seed=${seed}`,
)
const findings = await runFaults({ seed, purchases, serverKills: 10, databaseKills, webhookDelayMs: 20_000 })
process.exitCode = printFindings(findings) ? 0 : 1
