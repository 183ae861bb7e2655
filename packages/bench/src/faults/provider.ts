import type { Faults } from '../../../payment-sandbox/src/sandbox.ts'
import { AUTHORIZATION } from './processes.ts'

type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  amount_refunded: number
  status: string
  method: string
}
type Refund = { id: string; payment_id: string; amount: number; status: string }
export type ProviderRecords = { payments: ProviderPayment[]; refunds: Refund[] }

const PAGE = 100

/** The provider's merchant API and the sandbox's control API. */
export function openProvider(url: string) {
  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Result
  }

  async function listAll<Item>(kind: string): Promise<Item[]> {
    const items: Item[] = []
    for (;;) {
      const page = await call<{ items: Item[] }>('GET', `/v1/${kind}?count=${PAGE}&skip=${items.length}`)
      items.push(...page.items)
      if (page.items.length < PAGE) return items
    }
  }

  return {
    setFaults: (faults: Faults) => call('PUT', '/control/faults', faults),
    advanceClock: (seconds: number) => call('POST', '/control/clock', { seconds }),
    confirmLate: (paymentId: string) => call('POST', `/control/payments/${paymentId}/late-success`),
    /** What the courier reports about a parcel. */
    settleCash: (paymentId: string, outcome: 'collect' | 'refuse') =>
      call('POST', `/control/payments/${paymentId}/${outcome}`),
    countWebhooks: async () => (await call<{ pending: number }>('GET', '/control/webhooks')).pending,
    listRecords: async (): Promise<ProviderRecords> => ({
      payments: await listAll('payments'),
      refunds: await listAll('refunds'),
    }),
  }
}

export type Provider = ReturnType<typeof openProvider>
