import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

const TESTS = [
  'orders/{bulk-status,order-emails,order-status,orders.admin,return-transitions,returns}',
  'payments/{buyer-refunds,duplicate-payments,forged-payments,payments,reconcile-payments,refunds,staff-refunds}',
  'checkout/{address-snapshot,buy-variant,create-payment,duplicate-checkout,live-checkout,order-totals,place-order}',
  'checkout/{poll-open-checkouts,quote,reservation-limits,second-payment}',
]

/** The tests of purchases, refunds and order statuses with a database, for changes of their services. */
export default defineConfig({
  test: { ...shared.test, include: TESTS.map((name) => `src/features/${name}.test.ts`) },
})
