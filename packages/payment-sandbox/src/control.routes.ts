import { z } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { approveLate, processDueEntities } from './bank.ts'
import { countPendingEvents, redeliverAllEvents } from './events.ts'
import { Faults } from './faults.ts'
import { type MerchantOptions, requireKey } from './merchant.routes.ts'
import { parse } from './orders.ts'
import { collectCash, refuseParcel } from './payments.ts'

const Settings = z.strictObject({ cod: z.boolean(), upi_collect: z.boolean() }).partial()
const ClockChange = z.strictObject({
  seconds: z
    .number()
    .int()
    .min(1)
    .max(366 * 24 * 60 * 60),
})

/**
 * Test controls that the real provider doesn't have. They need the merchant's key and can't be reached through the
 * shop.
 */
export function controlRoutes(
  app: FastifyInstance,
  { sql, keyId, keySecret, clock, faults, settings }: MerchantOptions,
): void {
  requireKey(app, { keyId, keySecret })

  app.get('/faults', async () => faults.settings)
  app.put('/faults', async ({ body }) => {
    faults.change(parse(Faults, body))
    return faults.settings
  })
  app.get('/settings', async () => settings)
  app.put('/settings', async ({ body }) => Object.assign(settings, parse(Settings, body)))
  app.post('/clock', async ({ body }) => {
    clock.advance(parse(ClockChange, body).seconds)
    return { now: clock.now(), steps: await processDueEntities(sql, clock.now()) }
  })
  app.post<{ Params: { id: string } }>('/payments/:id/late-success', ({ params }) =>
    sql.begin((tx) => approveLate(tx, params.id, clock.now())),
  )
  app.post<{ Params: { id: string } }>('/payments/:id/collect', ({ params }) =>
    sql.begin((tx) => collectCash(tx, params.id, clock.now())),
  )
  app.post<{ Params: { id: string } }>('/payments/:id/refuse', ({ params }) =>
    sql.begin((tx) => refuseParcel(tx, params.id, clock.now())),
  )
  app.get('/webhooks', async () => ({ pending: await countPendingEvents(sql) }))
  app.post('/webhooks/redeliver', async () => ({ redelivered: await redeliverAllEvents(sql) }))
}
