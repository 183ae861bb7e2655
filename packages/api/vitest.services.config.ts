import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

const PURCHASES = [
  'checkout/{buy-variant,create-payment,duplicate-checkout,live-checkout,place-order,poll-open-checkouts,second-payment}',
  'orders/{order-status,return-transitions,returns}',
  'payments/{buyer-refunds,duplicate-payments,payments,reconcile-payments,refunds,staff-refunds}',
  'promotions/coupons',
]

/** The tests of purchases and refunds with a database, for changes of their services. */
export default defineConfig({
  test: { ...shared.test, include: PURCHASES.map((name) => `src/features/${name}.test.ts`) },
})
