import { toIndiaDay } from '@shop/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildInvoicesApp } from '../../../test/invoices.ts'
import { createProduct } from '../../../test/shop.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { issueDueDocuments } from './issue-due-documents.ts'

const { call, db, context, admin, asBuyer, buy, setStatus } = await buildInvoicesApp()
const month = toIndiaDay(new Date()).slice(0, 7)
/** Reports of a shop in live mode leave out demo receipts. */
Object.assign(context.config, { checkoutMode: 'live' })
const get = async (path: string) => (await call('GET', `/api/admin/${path}`, admin)).body

async function sell(pricePaise: number, { state = 'Bihar', gstin }: { state?: string; gstin?: string } = {}) {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { actualPaise: pricePaise, discountPaise: null, stock: 5 })
  await db.execute(sql`update addresses set state = ${state} where id = ${buyer.addressId}`)
  if (gstin) {
    const body = { gstin, businessName: 'Rao & Sons' }
    await call('PUT', `/api/users/${buyer.id}/business`, { ...buyer, body })
  }
  Object.assign(context.config, { checkoutMode: 'demo' })
  const { body } = await buy(buyer, [{ productId, quantity: 1 }])
  Object.assign(context.config, { checkoutMode: 'live' })
  const [row] = await db.select().from(orders).where(eq(orders.id, body.id))
  await db
    .update(payments)
    .set({ mode: 'live' })
    .where(eq(payments.id, row?.paymentId ?? 0))
  await issueDueDocuments(context)
  return body.id as number
}

test('reports the documents of a month', async () => {
  await sell(118_000)
  await sell(11_800_000, { state: 'Karnataka' })
  await sell(236_000, { state: 'Karnataka', gstin: '29ABCCB0000K1Z4' })
  const returned = await sell(59_000)
  await setStatus(returned, 'CANCELLED')
  await issueDueDocuments(context)

  const summary = await get(`taxes/summary?month=${month}`)
  expect(summary).toMatchObject({ isDemo: false, invoices: 4, creditNotes: 1, waiting: 0 })
  expect(summary.rates).toEqual([
    {
      rate: 18,
      totalPaise: 12_154_000,
      taxablePaise: 10_300_000,
      cgstPaise: 9000,
      sgstPaise: 9000,
      igstPaise: 1_836_000,
    },
  ])
  expect(summary.hsn).toMatchObject([{ hsn: '8518', rate: 18, quantity: 3, taxablePaise: 10_300_000 }])

  const gstr1 = await get(`taxes/gstr1?month=${month}`)
  expect(gstr1.b2b).toMatchObject([
    {
      'GSTIN/UIN of Recipient': '29ABCCB0000K1Z4',
      'Receiver Name': 'Rao & Sons',
      'Place Of Supply': '29-Karnataka',
      Rate: 18,
      'Taxable Value': 2000,
    },
  ])
  expect(gstr1.b2cl).toMatchObject([{ 'Invoice Value': 118_000, 'Place Of Supply': '29-Karnataka' }])
  expect(gstr1.b2cl[0]['Invoice date']).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)
  expect(gstr1.b2cs).toEqual([
    { Type: 'OE', 'Place Of Supply': '10-Bihar', Rate: 18, 'Taxable Value': 1000, 'Cess Amount': 0 },
  ])
  expect([gstr1.cdnr, gstr1.cdnur]).toEqual([[], []])
  expect(gstr1.hsn).toMatchObject([
    { Supply: 'B2B', 'Total Quantity': 1, 'Integrated Tax Amount': 360 },
    { Supply: 'B2C', 'Total Quantity': 2, 'Central Tax Amount': 90 },
  ])
  expect(gstr1.docs).toMatchObject([
    { 'Nature of Document': 'Invoices for outward supply', 'Total Number': 4, Cancelled: 0 },
    { 'Nature of Document': 'Credit Note', 'Total Number': 1 },
  ])

  const csv = await call('GET', `/api/admin/taxes/gstr1/csv?table=b2b&month=${month}`, admin)
  expect(csv.headers['content-disposition']).toBe(`attachment; filename="gstr1-b2b-${month}.csv"`)
  expect(csv.body).toContain('"29ABCCB0000K1Z4","Rao & Sons"')
  expect(csv.body).toContain('"Reverse Charge","Applicable % of Tax Rate","Invoice Type","E-Commerce GSTIN","Rate",')
  expect((await call('GET', '/api/admin/taxes/gstr1/csv?table=b2b&month=2026-13', admin)).status).toBe(400)

  const register = await get(`invoices?month=${month}&kind=invoice`)
  expect(register.totalElements).toBe(4)
  expect((await get('invoices?query=29ABCCB')).content).toMatchObject([{ buyer: 'Rao & Sons', taxPaise: 36_000 }])
  expect((await get(`invoices?query=${returned}`)).totalElements).toBeGreaterThanOrEqual(2)
})
