import { addPaise } from '@shop/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subjectsTo } from '../../../test/emails.ts'
import { buildInvoicesApp } from '../../../test/invoices.ts'
import { createProduct } from '../../../test/shop.ts'
import { emailAttachments, emailOutbox } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { invoices } from './invoices.tables.ts'

const { call, db, context, admin, asUser, asBuyer, buy, issueAll, listInvoices, setStatus } = await buildInvoicesApp()

/** An order of two speakers (18%) and a steel pan (5%), which the demo ships at once. */
async function placeOrder(state = 'Bihar') {
  const buyer = await asBuyer()
  const [speaker, pan] = [
    await createProduct(db, { discountPaise: 15_000 }),
    await createProduct(db, { mainCategory: 'home & kitchen', subCategory: 'Kitchen', discountPaise: 10_500 }),
  ]
  await db.execute(sql`update addresses set state = ${state} where id = ${buyer.addressId}`)
  const { body } = await buy(buyer, [
    { productId: speaker, quantity: 2 },
    { productId: pan, quantity: 1 },
  ])
  return { buyer, id: body.id as number }
}

/** Places an order that counts as paid in full. */
async function placeLiveOrder(state?: string) {
  const order = await placeOrder(state)
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  const paymentId = row?.paymentId ?? 0
  await db.delete(refunds).where(eq(refunds.paymentId, paymentId))
  await db.update(payments).set({ mode: 'live', amountPaise: 45_500 }).where(eq(payments.id, paymentId))
  await db.update(orders).set({ paidPaise: 45_500 }).where(eq(orders.id, order.id))
  const refund = async (amountPaise: number) => {
    const [refunded] = await db
      .insert(refunds)
      .values({
        paymentId,
        amountPaise,
        reason: 'a scratch',
        idempotencyKey: `key ${Math.random()}`,
        dueAt: new Date(),
        status: 'processed',
        processedAt: new Date(),
      })
      .returning()
    return refunded?.id
  }
  return { ...order, refund }
}

test('issues one invoice for a shipped order, with CGST and SGST within the state', async () => {
  const { id, buyer } = await placeLiveOrder()
  expect(await listInvoices(id)).toEqual([])
  await issueAll()
  await issueAll()
  const [invoice, ...more] = await listInvoices(id, buyer.token)
  expect(more).toEqual([])
  // 2 × ₹150 and ₹105 with ₹50 shipping, which is spread by value.
  expect(invoice).toEqual({
    id: expect.any(Number),
    number: expect.stringMatching(/^SF\/\d\d-\d\d\/\d{6}$/),
    kind: 'invoice',
    title: 'Tax invoice',
    isDemo: false,
    issuedAt: expect.any(String),
    totalPaise: 45_500,
    taxes: [
      { rate: 5, taxablePaise: 11_234, cgstPaise: 281, sgstPaise: 281, igstPaise: 0 },
      { rate: 18, taxablePaise: 28_562, cgstPaise: 2571, sgstPaise: 2571, igstPaise: 0 },
    ],
    url: `/api/invoices/${invoice.id}/pdf`,
  })
  const { body: document } = await call('GET', `/api/invoices/${invoice.id}`, buyer)
  expect(document).toMatchObject({
    seller: { gstin: '10ABCCS0000Z1ZC', state: { code: '10', name: 'Bihar' } },
    placeOfSupply: { code: '10', name: 'Bihar' },
    lines: [
      { hsn: '8518', quantity: 2, grossPaise: 30_000, shippingPaise: 3704, totalPaise: 33_704, rate: 18 },
      { hsn: '7323', quantity: 1, grossPaise: 10_500, shippingPaise: 1296, totalPaise: 11_796, rate: 5 },
    ],
    totalPaise: 45_500,
  })
})

test('charges IGST between states, and names the business of the buyer', async () => {
  const { id, buyer } = await placeLiveOrder('Karnataka')
  const business = { gstin: '29ABCCB0000K1Z4', businessName: 'Rao & Sons' }
  await call('PUT', `/api/users/${buyer.id}/business`, { ...buyer, body: business })
  await issueAll()
  const [invoice] = await listInvoices(id)
  expect(invoice.taxes[1]).toMatchObject({ rate: 18, cgstPaise: 0, sgstPaise: 0, igstPaise: 5141 })
  expect((await call('GET', `/api/invoices/${invoice.id}`, buyer)).body).toMatchObject({
    placeOfSupply: { code: '29', name: 'Karnataka' },
    buyer: business,
  })
})

test('issues no invoice before an order ships, and none for a cancelled order', async () => {
  const [placed, cancelled] = [await placeOrder(), await placeOrder()]
  await setStatus(placed.id, 'PROCESSING')
  await setStatus(cancelled.id, 'CANCELLED')
  await issueAll()
  expect(await listInvoices(placed.id)).toEqual([])
  expect(await listInvoices(cancelled.id)).toEqual([])
})

test('emails the invoice when staff mark an order as shipped', async () => {
  const { id, buyer } = await placeOrder()
  await setStatus(id, 'PROCESSING')
  await setStatus(id, 'SHIPPED')
  await context.jobs.drain()
  const [invoice] = await listInvoices(id)
  const [sent] = await db
    .select()
    .from(emailOutbox)
    .innerJoin(emailAttachments, eq(emailAttachments.emailId, emailOutbox.id))
    .where(eq(emailOutbox.recipient, buyer.email))
  expect(sent?.email_outbox.subject).toBe(`Your Shopflix order ${id} has shipped`)
  const { body } = await call('GET', invoice.url, buyer)
  expect(sent?.email_attachments).toMatchObject({
    name: `${invoice.number.replaceAll('/', '-')}.pdf`,
    type: 'application/pdf',
  })
  expect(sent?.email_attachments.content.toString()).toBe(body)
})

test('sends no email about the shipment of an order that is cancelled before the job runs', async () => {
  const { id, buyer } = await placeOrder()
  await setStatus(id, 'PROCESSING')
  await setStatus(id, 'SHIPPED')
  await setStatus(id, 'CANCELLED')
  await context.jobs.drain()
  expect(await subjectsTo(db, buyer.email)).not.toContain(`Your Shopflix order ${id} has shipped`)
})

test('emails the shipment also if its invoice fails', async () => {
  const { id, buyer } = await placeLiveOrder()
  await setStatus(id, 'PROCESSING')
  // Its number would have more than 16 characters.
  await db.execute(sql`update sellers set invoice_series = 'TOO-LONG'`)
  await setStatus(id, 'SHIPPED')
  await context.jobs.drain()
  await db.execute(sql`update sellers set invoice_series = 'SF'`)
  expect(await listInvoices(id)).toEqual([])
  expect(await subjectsTo(db, buyer.email)).toContain(`Your Shopflix order ${id} has shipped`)
})

test('credit notes add up to the taxes of their invoice', async () => {
  const { id, refund } = await placeLiveOrder('Karnataka')
  await issueAll()
  for (const paise of [22_750, 22_750]) {
    await refund(paise)
    await issueAll()
  }
  const [invoice, ...notes] = await listInvoices(id)
  expect(notes).toHaveLength(2)
  for (const [index, taxes] of invoice.taxes.entries())
    for (const key of ['taxablePaise', 'igstPaise'])
      expect(addPaise(notes[0].taxes[index][key], notes[1].taxes[index][key])).toBe(taxes[key])
})

test('marks the receipt of a demo payment and numbers it separately', async () => {
  const { id } = await placeOrder()
  await issueAll()
  const [receipt] = await listInvoices(id)
  expect(receipt).toMatchObject({ number: expect.stringMatching(/^DR\//), isDemo: true, totalPaise: 45_500 })
  await setStatus(id, 'CANCELLED')
  await issueAll()
  expect(await listInvoices(id)).toMatchObject([
    { kind: 'invoice' },
    { kind: 'credit_note', number: expect.stringMatching(/^DC\//), totalPaise: 45_500, taxes: receipt.taxes },
  ])
})

test('credits refunds, and the rest when the order is returned', async () => {
  const { id, refund } = await placeLiveOrder()
  await issueAll()
  const refundId = await refund(10_000)
  await issueAll()
  await setStatus(id, 'DELIVERED')
  await setStatus(id, 'RETURNED')
  await issueAll()
  await issueAll()
  const [invoice, partly, rest, ...more] = await listInvoices(id)
  expect(more).toEqual([])
  expect([partly, rest]).toMatchObject([
    { kind: 'credit_note', totalPaise: 10_000 },
    { kind: 'credit_note', totalPaise: 35_500 },
  ])
  expect(addPaise(partly.totalPaise, rest.totalPaise)).toBe(invoice.totalPaise)
  const rows = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.id)
  expect(rows.map((row) => row.refundId)).toEqual([null, refundId, null])
  expect(rows[1]?.document).toMatchObject({
    reason: 'Refund: a scratch',
    original: { number: invoice.number, totalPaise: 45_500 },
  })
  expect(rows[2]?.document).toMatchObject({ reason: 'Goods returned', lines: [{ quantity: 2 }, { quantity: 1 }] })
  expect(rows.map(({ document }) => document.number)).toEqual([invoice.number, partly.number, rest.number])
})

test('shows the number of a credit note that was stored with the number of its invoice', async () => {
  const { id } = await placeOrder()
  await issueAll()
  const [invoice] = await listInvoices(id)
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoice.id))
  if (!row) throw new Error('the invoice is missing')
  const copy = { ...row, kind: 'credit_note', series: 'OLD', number: 'OLD/26-27/000001' } as const
  const { id: _id, ...note } = { ...copy, document: { ...row.document, kind: 'credit_note' } as const }
  const [stored] = await db.insert(invoices).values(note).returning()
  expect((await call('GET', `/api/invoices/${stored?.id}`, admin)).body.number).toBe('OLD/26-27/000001')
})

test('a credit note for a part states only the rates of what came back', async () => {
  const { id, buyer } = await placeLiveOrder()
  await setStatus(id, 'DELIVERED')
  await issueAll()
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  const { body } = await call('GET', `/api/orders/${row?.id}`, buyer)
  const pan = body.items.find(({ unitPrice }: { unitPrice: number }) => unitPrice === 105)
  const items = [{ productId: pan.productId, quantity: 1 }]
  await call('POST', `/api/orders/return/${id}`, { ...buyer, body: { items } })
  const { body: returns } = await call('GET', `/api/orders/returns/${id}`, buyer)
  for (const state of ['approved', 'received'])
    await call('PUT', `/api/admin/returns/${returns[0].id}`, { ...admin, body: { state } })
  await call('POST', `/api/admin/returns/${returns[0].id}/refund`, admin)
  await issueAll()
  const [, note] = await listInvoices(id)
  expect(note).toMatchObject({ kind: 'credit_note', totalPaise: 10_500, taxes: [{ rate: 5, taxablePaise: 10_000 }] })
})

test('refuses documents to other users, and shows them to staff', async () => {
  const { id } = await placeOrder()
  await issueAll()
  const [invoice] = await listInvoices(id)
  const [stranger, moderator] = [await asUser(), await asUser('MODERATOR')]
  for (const url of [`/api/orders/${id}/invoices`, `/api/invoices/${invoice.id}`, invoice.url]) {
    expect((await call('GET', url, stranger)).status).toBe(403)
    expect((await call('GET', url, moderator)).status).toBe(200)
  }
  expect((await call('GET', '/api/invoices/999999', moderator)).status).toBe(404)
})

test('documents can’t be changed, and their PDF always has the same bytes', async () => {
  const { id, buyer } = await placeOrder()
  await db.execute(sql`update orders set address = jsonb_set(address, '{fullName}', '"आशा राव"') where id = ${id}`)
  await issueAll()
  const [{ url, id: invoiceId }] = await listInvoices(id)
  const first = await call('GET', url, buyer)
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(first.body).toMatch(/^%PDF-1\.7/)
  const { body: seller } = await call('GET', '/api/admin/seller', admin)
  await call('PUT', '/api/admin/seller', { ...admin, body: { ...seller.seller, signatory: 'Ravi' } })
  expect((await call('GET', url, buyer)).body).toBe(first.body)
  await expect(db.update(invoices).set({ totalPaise: 1 })).rejects.toThrow()
  await expect(db.delete(invoices).where(eq(invoices.id, invoiceId))).rejects.toThrow()
})

test('a price break-up before paying states the taxes of the later invoice', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { discountPaise: 118_000, actualPaise: 118_000 })
  const body = { items: [{ productId, quantity: 1 }], addressId: buyer.addressId }
  expect((await call('POST', '/api/checkout/taxes', { ...buyer, body })).body).toEqual({
    taxPaise: 18_000,
    taxes: [{ rate: 18, taxablePaise: 100_000, cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0 }],
  })
  const withCoupon = { ...body, couponCode: 'save10' }
  expect((await call('POST', '/api/checkout/taxes', { ...buyer, body: withCoupon })).body.taxPaise).toBe(16_200)
  const other = await asBuyer()
  const foreign = { ...body, addressId: other.addressId }
  expect((await call('POST', '/api/checkout/taxes', { ...buyer, body: foreign })).status).toBe(403)
})
