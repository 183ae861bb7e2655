import { parseArgs } from 'node:util'
import pino from 'pino'
import { readSettings } from './config.ts'
import { startSandbox } from './sandbox.ts'

/**
 * Runs the sandbox as a separate process, like the real provider. `--webhook` is the shop's webhook URL; `--cod` offers
 * cash on delivery, and `--upi-collect` UPI by typing an ID.
 */
const { values } = parseArgs({
  options: {
    webhook: { type: 'string' },
    cod: { type: 'boolean', default: false },
    'upi-collect': { type: 'boolean', default: false },
  },
})

try {
  const { logLevel, ...settings } = readSettings()
  const log = pino({ level: logLevel })
  const { webhook, cod, 'upi-collect': upiCollect } = values
  const sandbox = await startSandbox({ ...settings, webhookUrl: () => webhook, cod, upiCollect, log })
  process.stdout.write(`The payment sandbox is ready: RAZORPAY_API_URL=${sandbox.apiUrl}\n`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void sandbox.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
