import { AUTHORIZATION } from './processes.ts'

type Taken = { id: string; order_id: string; amount: number; amount_refunded: number; status: string }
type Refund = { id: string; payment_id: string; amount: number; status: string }
export type Books = { payments: Taken[]; refunds: Refund[] }

const PAGE = 100

/** The provider as its own staff see it: its books, and the sandbox's switches. */
export function openProvider(url: string) {
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
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
    setFaults: (faults: Record<string, number>) => call('PUT', '/control/faults', faults),
    moveClock: (seconds: number) => call('POST', '/control/clock', { seconds }),
    sayYesLate: (paymentId: string) => call('POST', `/control/payments/${paymentId}/late-success`),
    countNews: async () => (await call<{ waiting: number }>('GET', '/control/news')).waiting,
    books: async (): Promise<Books> => ({
      payments: await listAll('payments'),
      refunds: await listAll('refunds'),
    }),
  }
}

export type Provider = ReturnType<typeof openProvider>
