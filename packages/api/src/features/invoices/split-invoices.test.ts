import { calculateTaxes, type InvoiceDocument, sumByRate, sumTaxes } from '@shop/contract/invoices'
import { EXAMPLE_INVOICE } from '@shop/contract/invoices/invoices.example'
import { addPaise } from '@shop/contract/kit'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bought, buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { emailAttachments, emailOutbox } from '../notifications/notifications.tables.ts'
import { buildCreditNotes } from './build-credit-notes.ts'
import { type PartDraft, splitInvoice } from './build-document.ts'
import { documentCounters, invoices } from './invoices.tables.ts'

const SEED = 20_261_129
const shop = await buildPartialReturnsApp()
const { call, db, context, admin, deliver, ofReturn, checkAlerts, issueAll, listInvoices } = shop

/** Two lamps (18%) and a plant without GST, with 10% off and ₹50 shipping. */
const MIXED = { hsns: [undefined, '060290'] as [undefined, string] }
const BUSINESS = { ...MIXED, gstin: '29ABCCB0000K1Z4' }

const rowsOf = ({ id }: Pick<Bought, 'id'>) =>
  db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id))
const total = (rows: readonly { totalPaise: number }[]) => addPaise(...rows.map(({ totalPaise }) => totalPaise))

/** An order whose invoices are issued, and the numbers of these. */
async function deliverInvoiced() {
  const order = await deliver(BUSINESS)
  await issueAll()
  const [taxed, exempt] = await rowsOf(order)
  if (!taxed || !exempt) throw new Error('an invoice is missing')
  return { order, taxed, exempt, notes: async () => (await rowsOf(order)).slice(2) }
}

const creditsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ part, totalPaise, document }) => ({ part, totalPaise, original: document.original?.number }))

describe('the order of a business with taxed and exempt goods', () => {
  test('gets a tax invoice and a bill of supply, which add up to one document', async () => {
    const [order, consumers] = [await deliver(BUSINESS), await deliver(MIXED)]
    await issueAll()
    await issueAll()
    const [one, ...others] = await rowsOf(consumers)
    const [taxed, exempt, ...more] = await rowsOf(order)
    expect([...more, ...others]).toEqual([])
    expect([taxed, exempt]).toMatchObject([
      { part: 'taxed', document: { lines: [{ description: 'Lamp', rate: 18 }], taxes: [{ rate: 18 }] } },
      { part: 'exempt', document: { lines: [{ description: 'Pan', rate: 0 }], taxes: [{ rate: 0 }] } },
    ])
    expect(exempt?.sequence).toBe((taxed?.sequence ?? 0) + 1)
    const documents = [taxed, exempt].flatMap((row) => (row ? [row.document] : []))
    expect(documents.flatMap(({ taxes }) => taxes).toSorted((a, b) => a.rate - b.rate)).toEqual(one?.document.taxes)
    expect(total(documents)).toBe(one?.totalPaise)
    for (const { totalPaise, paidPaise } of documents) expect(paidPaise).toBe(totalPaise)
    expect((await listInvoices(order.id, order.buyer.token)).map(({ title }: { title: string }) => title)).toEqual([
      'Tax invoice',
      'Bill of supply',
    ])
    expect(one).toMatchObject({ part: 'whole' })
  })

  test('emails both documents', async () => {
    const order = await deliver({ ...BUSINESS, statuses: ['SHIPPED'] })
    await context.jobs.drain()
    const sent = await db
      .select({ name: emailAttachments.name })
      .from(emailOutbox)
      .innerJoin(emailAttachments, eq(emailAttachments.emailId, emailOutbox.id))
      .where(eq(emailOutbox.recipient, order.buyer.email))
      .orderBy(asc(emailAttachments.id))
    expect(sent.map(({ name }) => name)).toEqual(
      (await rowsOf(order)).map(({ number }) => `${number.replaceAll('/', '-')}.pdf`),
    )
    expect(sent).toHaveLength(2)
  })

  test('gets both or none if one can’t be saved, without a gap in the numbers', async () => {
    const order = await deliver(BUSINESS)
    await db.execute(sql`alter table invoices add constraint no_exempt check (part <> 'exempt') not valid`)
    await expect(issueAll()).rejects.toThrow()
    expect(await rowsOf(order)).toEqual([])
    await db.execute(sql`alter table invoices drop constraint no_exempt`)
    await issueAll()
    const rows = await rowsOf(order)
    expect(rows).toHaveLength(2)
    const [counter] = await db.select().from(documentCounters).where(eq(documentCounters.series, 'SF'))
    expect(rows.at(-1)?.sequence).toBe(counter?.lastNumber)
    const numbered = await db.select().from(invoices).where(eq(invoices.series, 'SF'))
    expect(numbered).toHaveLength(counter?.lastNumber ?? 0)
  })

  test('credits a returned line to its own document', async () => {
    const { order, exempt, notes } = await deliverInvoiced()
    await order.returnLines([{ productId: order.pan, quantity: 1 }])
    await context.jobs.drain()
    await issueAll()
    await issueAll()
    expect(creditsOf(await notes())).toEqual([{ part: 'exempt', totalPaise: 13_500, original: exempt.number }])
  })

  test('splits a refund without items in proportion, and credits the rest of each at the end', async () => {
    const { order, taxed, exempt, notes } = await deliverInvoiced()
    const body = { amount: 100, reason: 'Scratched' }
    expect((await call('POST', `/api/admin/orders/${order.id}/refunds`, { token: admin.token, body })).status).toBe(200)
    await context.jobs.drain()
    await issueAll()
    await issueAll()
    const refunded = await notes()
    expect(creditsOf(refunded)).toEqual([
      { part: 'taxed', totalPaise: 6667, original: taxed.number },
      { part: 'exempt', totalPaise: 3333, original: exempt.number },
    ])
    await order.set('RETURNED')
    await context.jobs.drain()
    await issueAll()
    await issueAll()
    const all = await notes()
    expect(all).toHaveLength(4)
    for (const invoice of [taxed, exempt]) {
      const own = all.filter(({ part }) => part === invoice.part)
      expect(own.every(({ document }) => document.original?.number === invoice.number)).toBe(true)
      expect(total(own)).toBe(invoice.totalPaise)
      const taxes = own.flatMap(({ document }) => document.taxes)
      expect(sumByRate(taxes)).toEqual(invoice.document.taxes)
    }
    expect(await checkAlerts()).toEqual([])
  })

  test('invoices the items of an exchange in two documents, and credits both when the order is returned', async () => {
    const { order, notes } = await deliverInvoiced()
    const variant = async (parentId: number, hsn?: string) => {
      const id = await createProduct(db, { discountPaise: 15_000, stock: 5, hsn })
      await db
        .update(products)
        .set({ parentId, options: { Size: 'L' } })
        .where(eq(products.id, id))
      return id
    }
    const items = [
      { productId: order.lamp, quantity: 1, replacementId: await variant(order.lamp) },
      { productId: order.pan, quantity: 1, replacementId: await variant(order.pan, '060290') },
    ]
    const { token } = order.buyer
    expect((await call('POST', `/api/orders/exchange/${order.id}`, { token, body: { items } })).status).toBe(200)
    const { id } = await order.newest()
    for (const step of ['approved', 'received']) await ofReturn(id, step)
    const parcel = await call('POST', `/api/admin/orders/${order.id}/parcels`, {
      token: admin.token,
      body: { returnId: id },
    })
    for (const state of ['shipped', 'delivered'])
      await call('PUT', `/api/admin/parcels/${parcel.body.id}/state`, { token: admin.token, body: { state } })
    await context.jobs.drain()
    await issueAll()
    const ofExchange = (await notes()).map(({ kind, part, totalPaise }) => ({ kind, part, totalPaise }))
    expect(ofExchange.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'credit_note', part: 'taxed', totalPaise: 13_500 },
      { kind: 'credit_note', part: 'exempt', totalPaise: 13_500 },
      { kind: 'invoice', part: 'taxed', totalPaise: 13_500 },
      { kind: 'invoice', part: 'exempt', totalPaise: 13_500 },
    ])
    await order.set('RETURNED')
    await context.jobs.drain()
    await issueAll()
    await issueAll()
    const rows = await rowsOf(order)
    for (const part of ['taxed', 'exempt']) {
      const ofKind = (kind: string) => rows.filter((row) => row.part === part && row.kind === kind)
      expect(total(ofKind('credit_note'))).toBe(total(ofKind('invoice')))
    }
  })

  test('lets the previous version, which knows no parts, issue only whole documents', async () => {
    const { order, exempt } = await deliverInvoiced()
    const other = await deliver(MIXED)
    await issueAll()
    const insert = (orderId: number, number: string) =>
      db.execute(sql`insert into invoices (number, kind, is_demo, series, financial_year, sequence, order_id, issued_at,
          total_paise, document)
        select ${number}, 'credit_note', is_demo, 'OLD', financial_year, 1, ${orderId}, now(), 100, document
        from invoices where id = ${exempt.id}`)
    await expect(insert(order.id, 'OLD/26-27/000001')).rejects.toThrow()
    await insert(other.id, 'OLD/26-27/000002')
    expect((await rowsOf(other)).at(-1)).toMatchObject({ number: 'OLD/26-27/000002', part: 'whole' })
  })
})

const line = fc.record({ paise: fc.integer({ min: 0, max: 500_000 }), rate: fc.constantFrom(0, 0, 5, 18) })
const credit = fc.record({ paise: fc.integer({ min: 1, max: 400_000 }), line: fc.option(fc.nat(5)) })

/** An invoice of these lines to a business. */
function buildWhole(lines: readonly { paise: number; rate: number }[], isIntraState: boolean): InvoiceDocument {
  const [example] = EXAMPLE_INVOICE.lines
  if (!example) throw new Error('the example has no line')
  const priced = lines.map(({ paise, rate }, index) => ({
    ...example,
    productId: index,
    grossPaise: paise,
    totalPaise: paise,
    rate,
  }))
  const taxed = calculateTaxes(priced, isIntraState)
  const totalPaise = total(priced)
  const creditPaise = Math.floor(totalPaise / 3)
  const buyer = { ...EXAMPLE_INVOICE.buyer, gstin: BUSINESS.gstin }
  return { ...EXAMPLE_INVOICE, ...taxed, buyer, totalPaise, paidPaise: totalPaise - creditPaise, creditPaise }
}

const documentOf = ({ part, draft }: PartDraft) => ({ part, document: { ...draft, number: part } })

test('the documents of random carts and their credit notes add up to those of one document', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.array(credit, { maxLength: 4 }),
      fc.boolean(),
      (lines, credits, isIntraState) => {
        const whole = buildWhole(lines, isIntraState)
        fc.pre(whole.totalPaise > 0)
        const drafts = splitInvoice(whole)
        const documents = drafts.map(({ draft }) => draft)
        expect(documents.flatMap(({ taxes }) => taxes).toSorted((a, b) => a.rate - b.rate)).toEqual(whole.taxes)
        for (const key of ['totalPaise', 'paidPaise', 'creditPaise'] as const)
          expect(addPaise(...documents.map((document) => document[key] ?? 0))).toBe(whole[key])
        for (const { totalPaise, paidPaise, creditPaise = 0 } of documents)
          expect(addPaise(paidPaise, creditPaise)).toBe(totalPaise)

        const split = drafts.map((draft) => ({
          invoice: documentOf(draft),
          notes: [] as { document: InvoiceDocument }[],
        }))
        const one = [
          { invoice: { part: 'whole' as const, document: whole }, notes: [] as { document: InvoiceDocument }[] },
        ]
        for (const { paise, line: index } of [...credits, { paise: undefined, line: null }]) {
          const given = {
            amountPaise: paise,
            returned:
              index === null || index >= lines.length ? [] : [{ productId: index, quantity: 1, paise: paise ?? 0 }],
            reason: 'returned',
            now: new Date(),
          }
          const sums = [split, one].map((issued) => {
            const notes = buildCreditNotes({ invoices: issued, ...given }).map(documentOf)
            for (const note of notes) issued.find(({ invoice }) => invoice.part === note.part)?.notes.push(note)
            return {
              totalPaise: total(notes.map(({ document }) => document)),
              ...sumTaxes(notes.flatMap(({ document }) => document.taxes)),
            }
          })
          expect(sums[0]).toEqual(sums[1])
        }
        for (const { invoice, notes } of split)
          expect(sumByRate(notes.flatMap(({ document }) => document.taxes))).toEqual(
            invoice.document.taxes.filter((taxes) => taxes.totalPaise > 0),
          )
      },
    ),
    { seed: SEED, numRuns: 500 },
  )
})
