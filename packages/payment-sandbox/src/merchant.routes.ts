import { timingSafeEqual } from 'node:crypto'
import { z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql } from 'postgres'
import type { SandboxClock } from './clock.ts'
import { Notes, type OrderEntity, wholeNumber } from './entities.ts'
import type { FaultMaker } from './faults.ts'
import { createOrder, parse } from './orders.ts'
import { capturePayment } from './payments.ts'
import { ProviderRefusal } from './provider-error.ts'
import { refundPayment } from './refunds.ts'
import { EVERYTHING, get, type Kind, list, setNotes } from './store.ts'

const number = (fallback: number) => wholeNumber('must be an integer').default(fallback)
const ListQuery = z.object({
  from: number(0),
  to: number(Number.MAX_SAFE_INTEGER),
  count: number(10).pipe(z.number().min(1).max(100)),
  skip: number(0),
  receipt: z.string().optional(),
  authorized: z
    .enum(['0', '1'], 'The authorized field must be 0 or 1.')
    .transform((value) => value === '1')
    .optional(),
})
const Expand = z.object({ 'expand[]': z.union([z.string(), z.array(z.string())]).optional() })
const NotesChange = z.object({ notes: Notes })

type Ids = { Params: { id: string; rid: string } }

/** What the shop's server calls, with its key and secret (razorpay 2, 3, 4). */
export function merchantRoutes(app: FastifyInstance, options: MerchantOptions): void {
  const { sql, clock, faults, onNews } = options
  requireKey(app, options)
  app.addHook('onResponse', async () => onNews())

  const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })
  const listOf = async (kind: Kind, request: FastifyRequest, parent?: string) =>
    collection(await list(sql, kind, parse(ListQuery, request.query), parent))

  /** `expand[]=payments` puts the payments into the order, cards and all (razorpay 2). */
  async function expanded(order: OrderEntity, request: FastifyRequest) {
    const wanted = [parse(Expand, request.query)['expand[]'] ?? []].flat()
    if (!wanted.some((part) => part === 'payments' || part === 'payments.card')) return order
    return { ...order, payments: collection(await list(sql, 'payment', EVERYTHING, order.id)) }
  }

  app.post('/orders', (request) => createOrder(sql, request.body, clock.now()))
  app.post<Ids>('/payments/:id/capture', ({ params, body }) =>
    sql.begin((tx) => capturePayment(tx, params.id, { body, now: clock.now() })),
  )
  app.post<Ids>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']?.toString()
    const bank = faults.strikes('failRefunds') ? 'refuses' : faults.strikes('slowRefunds') ? 'slow' : 'quick'
    return sql.begin((tx) => refundPayment(tx, params.id, { body, key, fate: { bank, now: clock.now() } }))
  })
  app.get('/orders', async (request) => {
    const orders = await list(sql, 'order', parse(ListQuery, request.query))
    return collection(await Promise.all(orders.map((order) => expanded(order, request))))
  })
  app.get<Ids>('/orders/:id', async (request) => expanded(await get(sql, 'order', request.params.id), request))
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
    app.patch<Ids>(`/${kind}s/:id`, ({ params, body }) => {
      const { notes } = parse(NotesChange, body)
      return sql.begin((tx) => setNotes(tx, kind, { id: params.id, notes }))
    })
  }
  for (const kind of ['payment', 'refund'] as const) {
    app.get(`/${kind}s`, (request) => listOf(kind, request))
    app.get<Ids>(`/${kind}s/:id`, ({ params }) => get(sql, kind, params.id))
  }
}

type Key = { keyId: string; keySecret: string }
export type MerchantOptions = Key & { sql: Sql; clock: SandboxClock; faults: FaultMaker; onNews: () => void }

/** HTTP Basic: the key's id as user, its secret as password (razorpay 1). */
export function requireKey(app: FastifyInstance, { keyId, keySecret }: Key): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }, 401)
  })
}
