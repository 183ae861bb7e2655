import { expect, test } from 'vitest'
import { runInvoices } from './run.ts'

/** The short form of `npm run bench -- invoices`. */
test('three processes that are killed twice issue the invoices of 110 orders without a gap or a duplicate', async () => {
  const { kills, problems } = await runInvoices({ seed: 7, orders: 110, processes: 3, kills: 2 })
  expect(problems).toEqual([])
  expect(kills).toBe(2)
})
