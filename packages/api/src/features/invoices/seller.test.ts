import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { SELLER } from '../../../test/invoices.ts'
import { createProduct } from '../../../test/shop.ts'
import { ensureSeller } from './seller.service.ts'

const { call, asUser, db, context } = await buildTestApp()
const { token } = await asUser('ADMIN')
const save = (body: object) => call('PUT', '/api/admin/seller', { token, body })

test('saves the seller of the configuration only if there is none', async () => {
  const { version: _, ...seller } = SELLER
  await ensureSeller({ ...context, config: { ...context.config, seller } })
  await ensureSeller({ ...context, config: { ...context.config, seller: { ...seller, signatory: 'Ravi' } } })
  expect((await call('GET', '/api/admin/seller', { token })).body.seller).toMatchObject({ ...seller, version: 1 })
})

test('saves changes of the loaded version only', async () => {
  expect((await save({ ...SELLER, signatory: 'Ravi', version: 1 })).body.seller).toMatchObject({
    signatory: 'Ravi',
    version: 2,
  })
  expect((await save({ ...SELLER, version: 1 })).status).toBe(409)
  expect((await save(SELLER)).status).toBe(409)
})

test.each([
  ['a wrong check character', { gstin: '10ABCCS0000Z1ZD' }, { gstin: /last character/ }],
  ['a GSTIN that is too short', { gstin: '10ABC' }, { gstin: /15 characters/ }],
  ['a GSTIN of another state', { gstin: '29ABCCB0000K1Z4', pan: 'ABCCB0000K' }, { gstin: /belongs to Karnataka/ }],
  ['a PAN that the GSTIN does not contain', { pan: 'ABCCS0000Y' }, { pan: /contains the PAN ABCCS0000Z/ }],
  ['an unknown state', { state: 'Atlantis' }, { state: /state of India/ }],
  ['the same series twice', { creditNoteSeries: 'sf' }, { creditNoteSeries: /another series/ }],
  ['a series that is too long', { invoiceSeries: 'SHOP' }, { invoiceSeries: /1 to 3/ }],
  ['the series of demo receipts', { invoiceSeries: 'DR' }, { invoiceSeries: /demo receipts/ }],
  ['a wrong FSSAI number', { fssai: '123' }, { fssai: /14 digits/ }],
])('rejects %s', async (_, change, fields) => {
  const { status, body } = await save({ ...SELLER, version: 2, ...change })
  expect(status).toBe(400)
  expect(body.fields).toEqual(
    Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, expect.stringMatching(message)])),
  )
})

test('lists default rates, and saved ones of categories and products', async () => {
  const list = async () => (await call('GET', '/api/admin/tax-rates', { token })).body
  const saveRate = (body: object) => call('PUT', '/api/admin/tax-rates', { token, body })
  expect(await list()).toHaveLength(20)
  const kitchen = { mainCategory: 'home & kitchen', subCategory: 'Kitchen', hsn: '7324', rate: 18, version: null }
  const { body: saved } = await saveRate(kitchen)
  const productId = await createProduct(db, { name: 'Lamp' })
  await saveRate({ productId, hsn: '940510', rate: 5, pieceLimit: 999.5, rateAbove: 18, version: null })
  const rates = await list()
  expect(rates).toHaveLength(21)
  expect(rates).toContainEqual({
    id: expect.any(Number),
    mainCategory: null,
    subCategory: null,
    product: { id: productId, name: 'Lamp' },
    hsn: '940510',
    rate: 5,
    pieceLimit: 999.5,
    rateAbove: 18,
    version: 1,
  })
  expect((await saveRate(kitchen)).status).toBe(409)
  expect((await saveRate({ ...kitchen, rate: 5, version: saved.version })).body).toMatchObject({ rate: 5, version: 2 })
  expect((await call('DELETE', `/api/admin/tax-rates/${saved.id}`, { token })).status).toBe(200)
  expect((await call('DELETE', `/api/admin/tax-rates/${saved.id}`, { token })).status).toBe(404)
  expect(await list()).toHaveLength(21)
  expect((await saveRate({ productId: 999_999, hsn: '9405', rate: 5, version: null })).status).toBe(404)
  expect((await saveRate({ ...kitchen, rate: 12 })).body.fields.rate).toMatch(/Choose a rate/)
  expect((await saveRate({ ...kitchen, hsn: '12' })).body.fields.hsn).toMatch(/4, 6 or 8 digits/)
  expect((await saveRate({ ...kitchen, productId })).status).toBe(400)
})

test('saves a business with a valid GSTIN, for its owner only', async () => {
  const [owner, stranger] = [await asUser(), await asUser()]
  const url = `/api/users/${owner.id}/business`
  const put = (gstin: string, by = owner) =>
    call('PUT', url, { token: by.token, body: { gstin, businessName: 'Rao & Sons' } })
  expect((await call('GET', url, owner)).body).toEqual({ gstin: null, businessName: null })
  expect((await put('29abccb0000k1z4')).body).toEqual({ gstin: '29ABCCB0000K1Z4', businessName: 'Rao & Sons' })
  expect((await put('29ABCCB0000K1Z5')).body.fields.gstin).toMatch(/last character/)
  expect((await call('PUT', url, { ...owner, body: { gstin: '29ABCCB0000K1Z4' } })).body.fields).toHaveProperty(
    'businessName',
  )
  expect((await put('29ABCCB0000K1Z4', stranger)).status).toBe(403)
  expect((await call('GET', url, owner)).body.gstin).toBe('29ABCCB0000K1Z4')
  await put('')
  expect((await call('GET', url, owner)).body.gstin).toBeNull()
})
