import { spawnSync } from 'node:child_process'

/** The services that move money or stock, and the test files that must notice each change of them. */
const SERVICES: Record<string, readonly string[]> = {
  'checkout/convert-checkout-to-order': [
    'checkout/place-order',
    'checkout/provisional-checkout',
    'checkout/reuse-checkout',
    'checkout/live-checkout',
    'checkout/serviceability',
    'checkout/purchase-statements',
    'promotions/coupons',
  ],
  'checkout/place-order': [
    'checkout/place-order',
    'checkout/provisional-checkout',
    'checkout/reuse-checkout',
    'checkout/serviceability',
  ],
  'checkout/create-payment': [
    'checkout/create-payment',
    'checkout/reuse-checkout',
    'checkout/second-payment',
    'checkout/serviceability',
    'checkout/live-checkout',
    'checkout/purchase-statements',
    'checkout/buy-variant',
    'checkout/provider-cash',
    'checkout/refused-provider-cash',
    'checkout/place-order',
    'promotions/coupons',
  ],
  'checkout/poll-open-checkouts': [
    'checkout/poll-open-checkouts',
    'checkout/release-payment',
    'checkout/provider-cash',
    'checkout/refused-provider-cash',
  ],
  'checkout/release-payment': [
    'checkout/release-payment',
    'checkout/poll-open-checkouts',
    'checkout/reuse-checkout',
    'checkout/provider-cash',
    'checkout/refused-provider-cash',
    'promotions/coupons',
  ],
  'orders/change-status': [
    'orders/order-status',
    'orders/return-transitions',
    'orders/returns',
    'orders/parcels',
    'orders/bulk-status',
    'orders/order-emails',
    'orders/orders.admin',
    'cod/cash',
    'cod/payouts',
    'checkout/place-cod-order',
    'checkout/refuse-cod-order',
    'checkout/place-credit-order',
    'payments/refunds',
    'payments/refund-ended-order',
    'payments/planned-refunds',
  ],
  'payments/reconcile-payments': [
    'payments/reconcile-payments',
    'payments/reconcile-lists',
    'payments/resolve-discrepancy',
  ],
  'payments/refunds.service': [
    'payments/refunds',
    'payments/refund-ended-order',
    'payments/planned-refunds',
    'payments/staff-refunds',
    'payments/buyer-refunds',
    'payments/duplicate-payments',
  ],
  'payments/resolve-discrepancy': ['payments/resolve-discrepancy', 'payments/reconcile-payments'],
  'payments/staff-refunds.service': [
    'payments/staff-refunds',
    'payments/credit-order-refunds',
    'payments/part-credit-refunds',
    'payments/planned-refunds',
  ],
}

/** Runs the mutation tests of one service. `range`: only these lines, as `from-to`. */
function mutate(service: string, range?: string): boolean {
  const source = `src/features/${service}.ts`
  const tests = SERVICES[service]?.map((name) => `src/features/${name}.test.ts`) ?? []
  const report = `../../.cache/mutation-testing-${service.replace('/', '-')}.json`
  const options = ['--mutate', range ? `${source}:${range}` : source, '--testFiles', tests.join()]
  const args = ['run', 'stryker.services.config.json', ...options, '--incrementalFile', report]
  console.log(`\n${source}`)
  return spawnSync('stryker', args, { stdio: 'inherit' }).status === 0
}

// Names of services, such as `payments/refunds.service` or `payments/refunds.service:20-40`.
const requested = process.argv.slice(2)
const passed = (requested.length > 0 ? requested : Object.keys(SERVICES)).map((name) => {
  const [service = '', range] = name.split(':')
  if (!(service in SERVICES)) throw new Error(`no service ${service}; known: ${Object.keys(SERVICES).join(', ')}`)
  return mutate(service, range)
})
if (passed.includes(false)) process.exitCode = 1
