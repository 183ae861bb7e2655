import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

const TESTS = [
  'orders/{order-status,return-transitions,returns}',
  'payments/{buyer-refunds,duplicate-payments,refunds,staff-refunds}',
]

/** The tests of refunds and order statuses with a database, for changes of their services. */
export default defineConfig({
  test: { ...shared.test, include: TESTS.map((name) => `src/features/${name}.test.ts`) },
})
