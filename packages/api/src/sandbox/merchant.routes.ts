import { timingSafeEqual } from 'node:crypto'
import { z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql } from 'postgres'
import { Notes, wholeNumber } from './entities.ts'
import { createOrder, parse } from './orders.ts'
import { capturePayment } from './payments.ts'
import { ProviderRefusal } from './provider-error.ts'
import { refundPayment } from './refunds.ts'
import { get, type Kind, list, lock, update } from './store.ts'

const number = (fallback: number) => wholeNumber('must be an integer').default(fallback)
const ListQuery = z.object({
  from: number(0),
  to: number(Number.MAX_SAFE_INTEGER),
  count: number(10).pipe(z.number().min(1).max(100)),
  skip: number(0),
  receipt: z.string().optional(),
})
const NotesChange = z.object({ notes: Notes })

type Ids = { Params: { id: string; rid: string } }

/** What the shop's server calls, with its key and secret (razorpay 2, 3, 4). */
export function merchantRoutes(app: FastifyInstance, { sql, keyId, keySecret, onNews }: MerchantOptions): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }, 401)
  })
  app.addHook('onResponse', async () => onNews())

  const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })
  const listOf = async (kind: Kind, request: FastifyRequest, parent?: string) =>
    collection(await list(sql, kind, parse(ListQuery, request.query), parent))

  app.post('/orders', (request) => createOrder(sql, request.body))
  app.post<Ids>('/payments/:id/capture', ({ params, body }) => sql.begin((tx) => capturePayment(tx, params.id, body)))
  app.post<Ids>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']
    return sql.begin((tx) => refundPayment(tx, params.id, body, key === undefined ? undefined : String(key)))
  })
  app.get<Ids>('/orders/:id/payments', async (request) => {
    await get(sql, 'order', request.params.id)
    return listOf('payment', request, request.params.id)
  })
  app.get<Ids>('/payments/:id/refunds', async (request) => {
    await get(sql, 'payment', request.params.id)
    return listOf('refund', request, request.params.id)
  })
  app.get<Ids>('/payments/:id/refunds/:rid', ({ params }) => get(sql, 'refund', params.rid))

  for (const kind of ['order', 'payment', 'refund'] as const) {
    app.get(`/${kind}s`, (request) => listOf(kind, request))
    app.get<Ids>(`/${kind}s/:id`, ({ params }) => get(sql, kind, params.id))
    app.patch<Ids>(`/${kind}s/:id`, ({ params, body }) => {
      const { notes } = parse(NotesChange, body)
      return sql.begin(async (tx) => {
        const changed = { ...(await lock(tx, kind, params.id)), notes }
        await update(tx, changed)
        return changed
      })
    })
  }
}

export type MerchantOptions = { sql: Sql; keyId: string; keySecret: string; onNews: () => void }
