import { z } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { answerLate, workBank } from './bank.ts'
import { countWaiting, repeatAllNews } from './events.ts'
import { Faults } from './faults.ts'
import { type MerchantOptions, requireKey } from './merchant.routes.ts'
import { parse } from './orders.ts'

const Moved = z.strictObject({
  seconds: z
    .number()
    .int()
    .min(1)
    .max(366 * 24 * 60 * 60),
})

/** The sandbox's own switches, which the provider doesn't have: with the merchant's key, and not through the shop. */
export function controlRoutes(
  app: FastifyInstance,
  { sql, keyId, keySecret, clock, faults, onNews }: MerchantOptions,
): void {
  requireKey(app, { keyId, keySecret })
  app.addHook('onResponse', async () => onNews())

  app.get('/faults', async () => faults.settings)
  app.put('/faults', async ({ body }) => {
    faults.change(parse(Faults, body))
    return faults.settings
  })
  app.post('/clock', async ({ body }) => {
    clock.moveOn(parse(Moved, body).seconds)
    return { now: clock.now(), steps: await workBank(sql, clock.now()) }
  })
  app.post<{ Params: { id: string } }>('/payments/:id/late-success', ({ params }) =>
    sql.begin((tx) => answerLate(tx, params.id, clock.now())),
  )
  app.get('/news', async () => ({ waiting: await countWaiting(sql) }))
  app.post('/news/repeat', async () => ({ repeated: await repeatAllNews(sql) }))
}
