import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runInvoices } from './invoices/run.ts'
import { print } from './lib/report.ts'

/** Three processes issue the invoices of 5,000 orders and are killed ten times. No number is missing or repeated. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, orders: { type: 'string', default: '5000' } } })
const seed = Number(values.seed ?? randomInt(1_000_000))
const orders = Number(values.orders)

print(`${orders} orders; repeat with: npm run bench -- invoices --orders=${orders} --seed=${seed}`)
const { documents, kills, seconds, problems } = await runInvoices({ seed, orders, processes: 3, kills: 10 })
print(`${documents} invoices in ${seconds.toFixed(1)} s with ${kills} kills`)
for (const problem of problems) print(`FAILED: ${problem}`)
if (problems.length === 0) print('no gap, no duplicate')
process.exitCode = problems.length === 0 ? 0 : 1
