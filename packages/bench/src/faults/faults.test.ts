import { expect, test } from 'vitest'
import { runFaults } from './run.ts'

/** The short form of `npm run drill -- faults`. */
test('24 purchases while the shop and its database are killed: every rule holds', async () => {
  const findings = await runFaults({ seed: 7, purchases: 24, serverKills: 1, databaseKills: 1, webhookDelayMs: 1_000 })
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.filter(({ violations }) => violations.length > 0)).toEqual([])
}, 300_000)
