import { sql } from 'drizzle-orm'
import PdfDocument from 'pdfkit'
import { describe, expect, test, vi } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'

const { call, app, db, admin, asUser, place } = await buildPartialReturnsApp()

async function pack() {
  const order = await place()
  const body = { carrier: 'bluedart', trackingNumber: 'BD12345', weightGrams: 1200 }
  const packed = await call('POST', `/api/admin/orders/${order.id}/parcels`, { token: admin.token, body })
  return { order, id: packed.body.id as number }
}

const download = (path: string, token: string) =>
  app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })

describe.each(['label', 'packing-slip'])('GET /api/admin/parcels/:parcelId/%s', (kind) => {
  test('returns the same PDF each time, for staff only', async () => {
    const { order, id } = await pack()
    const path = `/api/admin/parcels/${id}/${kind}`
    const first = await download(path, admin.token)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toContain(`${kind}-${order.id}-1.pdf`)
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await download(path, admin.token)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await download(path, order.buyer.token)).statusCode).toBe(403)
    expect((await download(path, (await asUser('USER')).token)).statusCode).toBe(403)
    expect((await download(`/api/admin/parcels/1000000/${kind}`, admin.token)).statusCode).toBe(404)
  })
})

test('a label has city, state and PIN below an address of any length', async () => {
  const { order, id } = await pack()
  const long = 'Long Street Name '.repeat(11)
  await db.execute(sql`update orders set address = address
    || jsonb_build_object('fullName', ${'Name '.repeat(19)}::text, 'addressLine1', ${long}::text,
      'addressLine2', ${long}::text, 'landMark', ${long}::text) where id = ${order.id}`)
  const text = vi.spyOn(PdfDocument.prototype, 'text')
  await download(`/api/admin/parcels/${id}/label`, admin.token)
  expect(text.mock.calls.map(([line]) => line)).toEqual(expect.arrayContaining(['Patna, Bihar', 'PIN 800001']))
  text.mockRestore()
})

test.each(['label', 'packing-slip'])(
  'a %s states the number of parcels only once everything is packed',
  async (kind) => {
    const order = await place()
    const packSome = async (items?: object[]) =>
      (await call('POST', `/api/admin/orders/${order.id}/parcels`, { token: admin.token, body: { items } })).body.id
    const text = vi.spyOn(PdfDocument.prototype, 'text')
    const lines = async (id: number) => {
      text.mockClear()
      await download(`/api/admin/parcels/${id}/${kind}`, admin.token)
      return text.mock.calls.map(([line]) => line).join('\n')
    }
    const first = await packSome([{ productId: order.pan, quantity: 1 }])
    expect(await lines(first)).toMatch(/Parcel 1$/m)
    await packSome()
    expect(await lines(first)).toMatch(/Parcel 1 of 2$/m)
    text.mockRestore()
  },
)
