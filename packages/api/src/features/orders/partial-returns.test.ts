import { addPaise, toPaise } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { refunds } from '../payments/payments.tables.ts'

const shop = await buildPartialReturnsApp()
const { call, db, context, admin, deliver, ofReturn, checkAlerts, issueAll, listInvoices } = shop

describe('a return of some lines', () => {
  test('refunds, restocks and credits only them, and leaves the rest returnable', async () => {
    const order = await deliver()
    const { lamp, pan } = order
    await issueAll()
    const one = [{ productId: lamp, quantity: 1 }]
    const quote = await order.quote(one)
    // ₹150 of ₹405 for goods after 10% off; the shipping of ₹50 stays.
    expect(quote.body).toMatchObject({ refund: 135, isComplete: false })
    expect(quote.body.returnable).toMatchObject([
      { productId: lamp, quantity: 2 },
      { productId: pan, quantity: 1 },
    ])
    const requested = await order.request(one, 'It flickers.')
    expect([requested.status, requested.body.orderStatus]).toEqual([200, 'RETURN_REQUESTED'])
    const opened = await order.newest()
    expect(opened).toMatchObject({ reason: 'It flickers.', refund: 135, isComplete: false, items: [{ quantity: 1 }] })

    await ofReturn(opened.id, 'approved')
    await ofReturn(opened.id, 'received')
    expect([await order.stock(lamp), await order.stock(pan)]).toEqual([9, 9])
    const refunded = await ofReturn(opened.id, 'refund')
    expect(refunded.body).toMatchObject({ state: 'refunded', refund: 135, isComplete: false })
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
    expect(await order.listRefunded()).toEqual([13_500])
    await issueAll()
    const [, note] = await listInvoices(order.id)
    expect(note).toMatchObject({ kind: 'credit_note', totalPaise: 13_500 })
    const { body: document } = await call('GET', `/api/invoices/${note.id}`, order.buyer)
    expect(document.lines).toMatchObject([
      { productId: lamp, quantity: 1, totalPaise: 13_500 },
      { productId: pan, quantity: null, totalPaise: 0 },
    ])
    expect((await order.emailsOfReturn()).map(({ subject }) => subject)).toEqual([
      `Return approved for your Shopflix order ${order.id}`,
      `Your Shopflix order ${order.id} return was received`,
      'Your refund of ₹135.00 from Shopflix',
    ])
    const [approved, received] = await order.emailsOfReturn()
    for (const email of [approved, received]) {
      expect(email?.text).toContain('1 × Lamp')
      expect(email?.text).not.toContain('Pan')
    }
    expect(await checkAlerts()).toEqual([])

    // Everything that is left, with the shipping.
    expect((await order.quote()).body).toMatchObject({ refund: 320, isComplete: true })
    await order.request()
    const rest = await order.newest()
    for (const step of ['approved', 'received', 'refund']) await ofReturn(rest.id, step)
    expect(await order.get()).toMatchObject({ orderStatus: 'RETURNED' })
    expect(await order.listRefunded()).toEqual([13_500, 32_000])
    expect(await order.get()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect([await order.stock(lamp), await order.stock(pan)]).toEqual([10, 10])
    await issueAll()
    await issueAll()
    const [invoice, ...notes] = await listInvoices(order.id)
    expect(notes.map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual([13_500, 32_000])
    for (const [index, taxes] of invoice.taxes.entries())
      for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'])
        expect(addPaise(...notes.map((part: typeof invoice) => rateOf(part, invoice.taxes[index].rate)[key]))).toBe(
          taxes[key],
        )
    expect(await checkAlerts()).toEqual([])
  })

  const rateOf = ({ taxes }: { taxes: { rate: number }[] }, rate: number): Record<string, number> => ({
    taxablePaise: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    ...taxes.find((row) => row.rate === rate),
  })

  test('credits each return before the rest, also if both were refunded between two runs', async () => {
    const order = await deliver()
    await issueAll()
    await order.returnLines([{ productId: order.pan, quantity: 1 }])
    await order.returnLines([{ productId: order.lamp, quantity: 2 }])
    await issueAll()
    const notes = (await listInvoices(order.id)).slice(1)
    expect(notes.map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual([13_500, 32_000])
  })

  test('that is declined or closed can be requested again', async () => {
    const order = await deliver()
    const one = [{ productId: order.lamp, quantity: 1 }]
    await order.request(one)
    await call('PUT', `/api/admin/returns/${(await order.newest()).id}`, {
      token: admin.token,
      body: { state: 'refused', answer: 'No.' },
    })
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED' })
    expect((await order.emailsOfReturn()).at(-1)?.text).not.toContain('Pan')
    expect((await order.request([{ productId: order.lamp, quantity: 2 }])).status).toBe(200)
    expect(await order.newest()).toMatchObject({ refund: 270 })
  })

  test('leaves the rest of the stock to a cancellation', async () => {
    const order = await deliver()
    await order.returnLines([{ productId: order.lamp, quantity: 1 }])
    await order.set('RETURN_REQUESTED')
    await order.set('CANCELLED')
    expect([await order.stock(order.lamp), await order.stock(order.pan)]).toEqual([10, 10])
    expect(addPaise(...(await order.listRefunded()))).toBe(45_500)
    expect(await checkAlerts()).toEqual([])
  })

  test('refunds at most what staff have left', async () => {
    const order = await deliver()
    await issueAll()
    await call('POST', `/api/admin/orders/${order.id}/refunds`, {
      token: admin.token,
      body: { amount: 400, reason: 'late' },
    })
    await context.jobs.drain()
    await issueAll()
    const lines = [{ productId: order.lamp, quantity: 2 }]
    expect((await order.quote(lines)).body.refund).toBe(55)
    await order.returnLines(lines)
    expect(await order.listRefunded()).toEqual([40_000, 5_500])
    await order.returnLines([{ productId: order.pan, quantity: 1 }])
    await issueAll()
    const [invoice, ...notes] = await listInvoices(order.id)
    expect(addPaise(...notes.map(({ totalPaise }: { totalPaise: number }) => totalPaise))).toBe(invoice.totalPaise)
    expect(await order.get()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })
})

describe('the ₹5 of a demo', () => {
  test('is refunded in shares, and the planned refund is reduced', async () => {
    const demo = await deliver({ isDemo: true })
    const lines = [{ productId: demo.lamp, quantity: 1 }]
    expect((await demo.quote(lines)).body.refund).toBe(1.48)
    await demo.returnLines(lines)
    expect(await demo.listRefunded()).toEqual([148])
    expect((await demo.quote()).body).toMatchObject({ refund: 3.52, isComplete: true })
    await demo.returnLines()
    expect(await demo.listRefunded()).toEqual([148, 352])
    expect(await checkAlerts()).toEqual([])
  })

  test('has nothing left after four days, but the items are still taken back', async () => {
    const demo = await deliver({ isDemo: true })
    await db
      .update(refunds)
      .set({ dueAt: new Date(0) })
      .where(eq(refunds.paymentId, demo.paymentId))
    await context.jobs.enqueue(db, shop.processRefundsJob, {}, {})
    expect(await demo.listRefunded()).toEqual([500])
    const lines = [{ productId: demo.lamp, quantity: 1 }]
    expect((await demo.quote(lines)).body.refund).toBe(0)
    await demo.returnLines(lines)
    expect(await demo.get()).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'REFUNDED' })
    expect((await demo.emailsOfReturn()).at(-1)?.text).toContain('already been refunded')
    expect(await demo.listRefunded()).toEqual([500])
    expect(await checkAlerts()).toEqual([])
  })
})

test('any sequence of returns refunds the payment and credits the invoice to the paisa', async () => {
  for (const seed of [1, 2, 3]) {
    const order = await deliver({ prices: [3333 + seed, 777 * seed], quantities: [4, 3] })
    await issueAll()
    for (let part = 0; (await order.get()).orderStatus !== 'RETURNED'; part++) {
      const { body } = await order.quote()
      const chosen = body.returnable.map(
        ({ productId, quantity }: { productId: number; quantity: number }, index: number) => ({
          productId,
          quantity: Math.min(quantity, 1 + ((part + index + seed) % 2)),
        }),
      )
      const items = part % 2 === 0 ? chosen.slice(0, 1) : chosen
      const quoted = (await order.quote(items)).body.refund
      const before = addPaise(...(await order.listRefunded()))
      await order.returnLines(items)
      expect(addPaise(...(await order.listRefunded()))).toBe(before + toPaise(quoted))
      if (part % 2 === 0) await issueAll()
    }
    await issueAll()
    const [invoice, ...notes] = await listInvoices(order.id)
    expect(addPaise(...(await order.listRefunded()))).toBe(invoice.totalPaise)
    const documents = await Promise.all(
      notes.map(async ({ id }: { id: number }) => (await call('GET', `/api/invoices/${id}`, admin)).body),
    )
    const { body: original } = await call('GET', `/api/invoices/${invoice.id}`, admin)
    for (const [index, line] of original.lines.entries())
      for (const key of ['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'quantity']) {
        const parts: number[] = documents.map(({ lines }) => lines[index][key] ?? 0)
        expect(addPaise(...parts)).toBe(line[key])
        expect(parts.every((value) => value >= 0)).toBe(true)
      }
    expect(await checkAlerts()).toEqual([])
  }
})
