import { parseArgs } from 'node:util'
import pino from 'pino'
import { readSettings } from './config.ts'
import { startSandbox } from './sandbox.ts'

/** Runs the sandbox as a separate process, like the real provider. `--webhook` is the shop's webhook URL; `--cod` offers cash on delivery. */
const { values } = parseArgs({ options: { webhook: { type: 'string' }, cod: { type: 'boolean', default: false } } })

try {
  const { logLevel, ...settings } = readSettings()
  const log = pino({ level: logLevel })
  const sandbox = await startSandbox({ ...settings, webhookUrl: () => values.webhook, cod: values.cod, log })
  process.stdout.write(`The payment sandbox is ready: RAZORPAY_API_URL=${sandbox.apiUrl}\n`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void sandbox.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
