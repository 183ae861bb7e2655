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

type Sale = { state?: string; gstin?: string; hsn?: string; andPaise?: number }

/** Sells a product, and with `andPaise` also one that is taxed at 18%. */
async function sell(pricePaise: number, { state = 'Bihar', gstin, hsn, andPaise }: Sale = {}) {
  const buyer = await asBuyer()
  const product = { actualPaise: pricePaise, discountPaise: null, stock: 5, ...(hsn && { hsn }) }
  const productIds = [await createProduct(db, product)]
  if (andPaise) productIds.push(await createProduct(db, { actualPaise: andPaise, discountPaise: null, stock: 5 }))
  await db.execute(sql`update addresses set state = ${state} where id = ${buyer.addressId}`)
  if (gstin) {
    const body = { gstin, businessName: 'Rao & Sons' }
    await call('PUT', `/api/users/${buyer.id}/business`, { ...buyer, body })
  }
  Object.assign(context.config, { checkoutMode: 'demo' })
  const { body } = await buy(
    buyer,
    productIds.map((productId) => ({ productId, quantity: 1 })),
  )
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

test('lists goods without GST in table 8 instead of the tables of taxed supplies', async () => {
  const before = await get(`taxes/gstr1?month=${month}`)
  expect(before.exemp).toEqual([])
  const plant = { hsn: '060290' }
  await sell(60_000, plant)
  await sell(70_000, { ...plant, andPaise: 118_000 })
  await sell(80_000, { ...plant, state: 'Karnataka' })
  await sell(11_800_000, { ...plant, state: 'Karnataka', andPaise: 118_000 })
  await sell(90_000, { ...plant, state: 'Karnataka', gstin: '29ABCCB0000K1Z4' })
  const cancelled = await sell(99_000, plant)
  await setStatus(cancelled, 'CANCELLED')
  await issueDueDocuments(context)

  const gstr1 = await get(`taxes/gstr1?month=${month}`)
  const exempt = (Description: string, rupees: number) => ({
    Description,
    'Nil Rated Supplies': rupees,
    'Exempted(other than nil rated/non GST supply)': 0,
    'Non-GST Supplies': 0,
  })
  expect(gstr1.exemp).toEqual([
    exempt('Inter-State supplies to registered persons', 900),
    exempt('Inter-State supplies to unregistered persons', 118_800),
    exempt('Intra-State supplies to unregistered persons', 1300),
  ])
  expect([gstr1.b2b, gstr1.cdnr, gstr1.cdnur]).toEqual([before.b2b, before.cdnr, before.cdnur])
  expect(gstr1.b2cs).toMatchObject([{ 'Place Of Supply': '10-Bihar', Rate: 18, 'Taxable Value': 2000 }])
  expect(gstr1.b2cl).toHaveLength(before.b2cl.length + 1)
  expect(gstr1.hsn).toContainEqual(
    expect.objectContaining({ Supply: 'B2C', HSN: '060290', Rate: 0, 'Total Quantity': 4 }),
  )

  const csv = await call('GET', `/api/admin/taxes/gstr1/csv?table=exemp&month=${month}`, admin)
  expect(csv.body).toContain('"Intra-State supplies to unregistered persons",1300,0,0')
  const register = await get(`invoices?month=${month}&kind=invoice`)
  expect(register.content.map(({ title }: { title: string }) => title)).toEqual([
    ...['Bill of supply', 'Bill of supply', 'Invoice-cum-bill of supply', 'Bill of supply'],
    ...['Invoice-cum-bill of supply', 'Bill of supply', 'Tax invoice', 'Tax invoice', 'Tax invoice', 'Tax invoice'],
  ])
})

test('lists the tax invoice and the bill of supply of one order, and their credit notes, in the tables of each', async () => {
  const getGstr1 = () => get(`taxes/gstr1?month=${month}`)
  const registered = 'Inter-State supplies to registered persons'
  const exemptOf = ({ exemp }: { exemp: Record<string, number | string>[] }) =>
    Number(exemp.find(({ Description }) => Description === registered)?.['Nil Rated Supplies'] ?? 0)
  const before = await getGstr1()
  const business = { state: 'Karnataka', gstin: '29ABCCB0000K1Z4' }
  const id = await sell(90_000, { ...business, hsn: '060290', andPaise: 118_000 })
  const sold = await getGstr1()
  expect(sold.b2b).toHaveLength(before.b2b.length + 1)
  expect(sold.b2b.at(-1)).toMatchObject({ 'Invoice Value': 1180, Rate: 18, 'Taxable Value': 1000 })
  expect(exemptOf(sold)).toBe(exemptOf(before) + 900)
  expect(sold.docs[0]['Total Number']).toBe(before.docs[0]['Total Number'] + 2)

  await setStatus(id, 'CANCELLED')
  await issueDueDocuments(context)
  const cancelled = await getGstr1()
  expect(cancelled.cdnr).toMatchObject([{ 'Note Value': 1180, Rate: 18, 'Taxable Value': 1000 }])
  expect(exemptOf(cancelled)).toBe(exemptOf(before))
  const register = await get(`invoices?query=${id}`)
  expect(register.content.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    ...['Bill of supply', 'Credit note', 'Credit note', 'Tax invoice'],
  ])
})
