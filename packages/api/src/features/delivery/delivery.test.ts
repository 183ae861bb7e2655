import { STATES } from '@shop/contract/addresses'
import { DEFAULT_DELIVERY_SETTINGS, promisedDate } from '@shop/contract/delivery'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { HOME } from '../../../test/shop.ts'
import { deliverySettings, pinsWithoutCod, unserviceablePins } from './delivery.tables.ts'
import { countPins, findPlace, statesOf } from './pincodes.ts'

const { call, asUser, db, context } = await buildTestApp()
const admin = await asUser('ADMIN')
const pincode = (pin: string) => call('GET', `/api/pincodes/${pin}`)
const settings = () => call('GET', '/api/admin/delivery', admin)
const save = (body: object) => call('PUT', '/api/admin/delivery', { token: admin.token, body })
const applyFile = (csv: string) => call('POST', '/api/admin/delivery/pins', { token: admin.token, body: { csv } })
const preview = (csv: string) => call('POST', '/api/admin/delivery/pins/preview', { token: admin.token, body: { csv } })
const listed = async () => (await call('GET', '/api/admin/delivery/pins', admin)).body

beforeEach(async () => {
  await db.delete(deliverySettings)
  await db.delete(unserviceablePins)
  await db.delete(pinsWithoutCod)
})

describe('the directory of PINs', () => {
  test('has at least 19,000 PINs, all in states of India', () => {
    expect(countPins()).toBeGreaterThan(19_000)
    const states = new Set<string>(STATES)
    for (let pin = 110_001; pin < 860_000; pin++) {
      for (const state of statesOf(String(pin))) if (!states.has(state)) throw new Error(`${pin} is in ${state}`)
    }
  })

  test.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['122001', 'Gurugram', 'Haryana'],
    ['194101', 'Leh', 'Ladakh'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['500001', 'Hyderabad', 'Telangana'],
    ['560038', 'Bengaluru', 'Karnataka'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
    ['800001', 'Patna', 'Bihar'],
  ])('%s is in %s, %s', (pin, city, state) => {
    expect(findPlace(pin)).toEqual({ city, state })
  })

  test('knows PINs that two states share, and no invented ones', () => {
    expect(statesOf('160014')).toEqual(['Chandigarh', 'Punjab'])
    expect(statesOf('123456')).toEqual([])
    expect(findPlace('999999')).toBeUndefined()
  })
})

describe('GET /api/pincodes/:pin', () => {
  test('returns city, state and the delivery date of the zone', async () => {
    const dateOf = (days: number) => promisedDate(context.clock.now(), days, DEFAULT_DELIVERY_SETTINGS).toISOString()
    const { days } = DEFAULT_DELIVERY_SETTINGS
    const place = { pin: '800001', city: 'Patna', state: 'Bihar' }
    expect((await pincode('800001')).body).toEqual({
      ...place,
      serviceable: true,
      cod: false,
      deliveryDate: dateOf(days.city),
    })
    expect((await pincode('560038')).body.deliveryDate).toBe(dateOf(days.country))
    expect((await pincode('793001')).body.deliveryDate).toBe(dateOf(days.remote))
  })

  test('rejects unknown and malformed PINs', async () => {
    const unknown = await pincode('123456')
    expect([unknown.status, unknown.body.message]).toEqual([404, 'We don’t know PIN 123456. Check the number.'])
    for (const malformed of ['80000', '8000011', '012345', 'abcdef']) {
      const response = await pincode(malformed)
      expect([response.status, response.body.message]).toEqual([400, 'Enter valid 6-digit PIN'])
    }
  })

  test('has no delivery date for a PIN without delivery', async () => {
    await applyFile('744301,no')
    expect((await pincode('744301')).body).toMatchObject({ serviceable: false, deliveryDate: null })
    await applyFile('744301,yes')
    expect((await pincode('744301')).body).toMatchObject({ serviceable: true, deliveryDate: expect.any(String) })
  })
})

describe('delivery settings', () => {
  test('change the dates at once', async () => {
    const { body: defaults } = await settings()
    expect(defaults).toEqual({ ...DEFAULT_DELIVERY_SETTINGS, version: 0 })
    const before = (await pincode('560038')).body.deliveryDate
    const saved = await save({ ...defaults, warehousePin: '560001' })
    expect(saved.body).toEqual({ ...defaults, warehousePin: '560001', version: 1 })
    expect(Date.parse((await pincode('560038')).body.deliveryDate)).toBeLessThan(Date.parse(before))
    expect((await settings()).body).toEqual(saved.body)
  })

  test('reject an outdated version and an unknown warehouse', async () => {
    const { body: defaults } = await settings()
    await save({ ...defaults, cutoffHour: 12 })
    expect((await save({ ...defaults, cutoffHour: 13 })).status).toBe(409)
    expect((await settings()).body).toMatchObject({ cutoffHour: 12, version: 1 })
    expect((await save({ ...defaults, warehousePin: '123456', version: 1 })).body.fields).toEqual({
      warehousePin: 'This PIN doesn’t exist',
    })
  })

  test('reject one of two concurrent changes', async () => {
    const { body: defaults } = await settings()
    const results = await Promise.all([9, 10].map((cutoffHour) => save({ ...defaults, cutoffHour })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('are only for staff who manage delivery', async () => {
    const moderator = await asUser('MODERATOR')
    expect((await call('GET', '/api/admin/delivery', moderator)).status).toBe(403)
  })
})

describe('CSV import of PINs', () => {
  test('previews, applies and lists', async () => {
    await applyFile('800002,no')
    const csv = 'pin,serviceable\n744301,no\n800002,yes\n800003,yes'
    const expected = { stopped: 1, resumed: 1, codStopped: 0, codResumed: 0, unchanged: 1, problems: [] }
    expect((await preview(csv)).body).toEqual(expected)
    expect((await listed()).content).toEqual([{ pin: '800002', city: 'Patna', state: 'Bihar', serviceable: false }])
    expect((await applyFile(csv)).body).toEqual(expected)
    expect(await listed()).toEqual({
      content: [{ pin: '744301', city: 'Nicobar', state: 'Andaman and Nicobar Islands', serviceable: false }],
      totalPages: 1,
      totalElements: 1,
    })
  })

  test('excludes PINs from cash on delivery without stopping delivery', async () => {
    const { body } = await applyFile('pin,serviceable,cod\n800004,yes,no\n800005,no,no')
    expect(body).toMatchObject({ stopped: 1, codStopped: 2, unchanged: 0 })
    expect((await listed()).content).toMatchObject([
      { pin: '800004', serviceable: true },
      { pin: '800005', serviceable: false },
    ])
    expect((await applyFile('800004,yes\n800005,yes')).body).toMatchObject({ resumed: 1, codResumed: 0 })
    expect((await applyFile('800004,yes,yes\n800005,yes,yes')).body).toMatchObject({ codResumed: 2 })
  })

  test('accepts a file with more lines than there are PINs', async () => {
    const { status, body } = await preview(`pin,serviceable,cod\n${'800004,yes,yes\n'.repeat(20_000)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ unchanged: 1, problems: [] })
  })

  test('changes nothing if a line is invalid or a PIN doesn’t exist', async () => {
    const { body } = await applyFile('744301,no\n123456,no\nhello')
    expect(body).toMatchObject({ stopped: 1, unchanged: 0 })
    expect(body.problems).toEqual([
      { line: 2, problem: 'PIN 123456 doesn’t exist' },
      { line: 3, problem: 'Write the PIN, a comma, and yes or no' },
    ])
    expect((await listed()).totalElements).toBe(0)
  })
})

describe('saving an address', () => {
  const saveAddress = async (change: object) => {
    const user = await asUser()
    return call('POST', `/api/addresses/save?userId=${user.id}`, { token: user.token, body: { ...HOME, ...change } })
  }

  test('rejects a PIN of another state beside its field', async () => {
    const response = await saveAddress({ state: 'Karnataka' })
    expect([response.status, response.body.fields]).toEqual([
      400,
      { postalCode: 'PIN 800001 is in Bihar. Check the PIN and the state.' },
    ])
  })

  test.each([
    ['the state of the PIN in other letters', { state: 'BIHAR' }],
    ['another city', { city: 'Danapur' }],
    ['free text as state', { state: 'BR' }],
    ['an unknown PIN', { postalCode: '123456', state: 'Goa' }],
    ['the second state of a PIN', { postalCode: '160014', state: 'Punjab' }],
    ['an ampersand', { postalCode: '190001', state: 'Jammu & Kashmir' }],
  ])('accepts %s', async (_, change) => {
    expect((await saveAddress(change)).status).toBe(200)
  })

  test('rejects such a change of an address, too', async () => {
    const user = await asUser()
    const { body } = await call('POST', `/api/addresses/save?userId=${user.id}`, { token: user.token, body: HOME })
    const changed = await call('PUT', `/api/addresses/${user.id}/${body.id}`, {
      token: user.token,
      body: { ...HOME, postalCode: '560038' },
    })
    expect(changed.body.fields).toEqual({ postalCode: 'PIN 560038 is in Karnataka. Check the PIN and the state.' })
  })
})
