import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Attempt } from './instruments.ts'
import type { MerchantOptions } from './merchant.routes.ts'
import { parse } from './orders.ts'
import { attemptPayment, requireUnpaid, signPayment } from './payments.ts'
import { badRequest, errorBody, UNKNOWN_ID } from './provider-error.ts'
import { get } from './store.ts'
import { createUpiCode, requireValidReference, UpiCodeRequest } from './upi-codes.ts'

const SHEET = new URL('./sheet/', import.meta.url)
const FILES = ['checkout.css', 'checkout.js', 'fields.js', 'sheet.js', 'upi.js'] as const

/** The API for the shopper's browser: checkout script, UPI codes and payment attempts. Needs the public key id only. */
export function browserRoutes(
  app: FastifyInstance,
  { sql, keyId, keySecret, clock, faults, settings }: MerchantOptions,
): void {
  for (const name of FILES) {
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL(name, SHEET))),
    )
  }

  app.get('/preferences', async () => ({ methods: settings }))

  const requireKeyId = (given: string) => {
    if (given !== keyId) throw badRequest(UNKNOWN_ID)
  }

  app.post<{ Params: { id: string } }>('/orders/:id/upi-codes', async ({ params, body }) => {
    const { key_id, name } = parse(UpiCodeRequest, body)
    requireKeyId(key_id)
    const order = await get(sql, 'order', params.id)
    requireUnpaid(order)
    return createUpiCode(order, { keySecret, now: clock.now(), name })
  })

  app.post<{ Params: { id: string } }>('/orders/:id/payments', async ({ params, body }) => {
    const attempt = parse(Attempt, body)
    requireKeyId(attempt.key_id)
    if (attempt.method === 'cod' && !settings.cod) throw badRequest('Cash on delivery is not enabled.')
    if (attempt.upi_reference !== undefined) {
      requireValidReference(params.id, attempt.upi_reference, { keySecret, now: clock.now() })
    }
    const outcome = faults.occurs('declinePayments')
      ? 'failure'
      : faults.occurs('timeOutPayments')
        ? 'silence'
        : attempt.outcome
    const input = { attempt: { ...attempt, outcome }, now: clock.now() }
    const { payment, declined } = await sql.begin((tx) => attemptPayment(tx, params.id, input))
    // Status 200 for a declined payment, so the browser logs no error.
    if (declined) return errorBody({ details: declined, status: 200 })
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signPayment(keySecret, payment),
    }
  })
}
