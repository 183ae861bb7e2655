import { timingSafeEqual } from 'node:crypto'
import { z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxClock } from './clock.ts'
import type { Sql } from './database.ts'
import { integer, Notes, type OrderEntity } from './entities.ts'
import type { FaultInjector } from './faults.ts'
import { createOrder, parse } from './orders.ts'
import { capturePayment } from './payments.ts'
import { ProviderError } from './provider-error.ts'
import { refundPayment } from './refunds.ts'
import { ALL_ENTITIES, get, type Kind, list, setNotes } from './store.ts'

const number = (fallback: number) => integer('must be an integer').default(fallback)
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
const NotesUpdate = z.object({ notes: Notes })

type Ids = { Params: { id: string; rid: string } }

/** The API for the merchant's server, authenticated by key and secret. */
export function merchantRoutes(app: FastifyInstance, options: MerchantOptions): void {
  const { sql, clock, faults } = options
  requireKey(app, options)

  const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })
  const listOf = async (kind: Kind, request: FastifyRequest, parent?: string) =>
    collection(await list(sql, kind, parse(ListQuery, request.query), parent))

  /** `expand[]=payments` adds the payments with their cards to the order. */
  async function expanded(order: OrderEntity, request: FastifyRequest) {
    const expand = [parse(Expand, request.query)['expand[]'] ?? []].flat()
    if (!expand.some((part) => part === 'payments' || part === 'payments.card')) return order
    return { ...order, payments: collection(await list(sql, 'payment', ALL_ENTITIES, order.id)) }
  }

  app.post('/orders', (request) => createOrder(sql, request.body, clock.now()))
  app.post<Ids>('/payments/:id/capture', ({ params, body }) =>
    sql.begin((tx) => capturePayment(tx, params.id, { body, now: clock.now() })),
  )
  app.post<Ids>('/payments/:id/refund', ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency']?.toString()
    const bank = faults.occurs('failRefunds') ? 'rejects' : faults.occurs('delayRefunds') ? 'delays' : 'approves'
    return sql.begin((tx) => refundPayment(tx, params.id, { body, key, decision: { bank, now: clock.now() } }))
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
      const { notes } = parse(NotesUpdate, body)
      return sql.begin((tx) => setNotes(tx, kind, { id: params.id, notes }))
    })
  }
  for (const kind of ['payment', 'refund'] as const) {
    app.get(`/${kind}s`, (request) => listOf(kind, request))
    app.get<Ids>(`/${kind}s/:id`, ({ params }) => get(sql, kind, params.id))
  }
}

type Key = { keyId: string; keySecret: string }
/** What the merchant has enabled at the provider. */
export type MerchantSettings = {
  cod: boolean
  /** Whether the form asks for a UPI ID. NPCI ended such collect requests in February 2026. */
  upi_collect: boolean
}

export type MerchantOptions = Key & {
  sql: Sql
  clock: SandboxClock
  faults: FaultInjector
  settings: MerchantSettings
}

/** HTTP Basic authentication: key id as user, key secret as password. */
export function requireKey(app: FastifyInstance, { keyId, keySecret }: Key): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  app.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length === expected.length && timingSafeEqual(given, expected)) return
    throw new ProviderError({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' }, 401)
  })
}
