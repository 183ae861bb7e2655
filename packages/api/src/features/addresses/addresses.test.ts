import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'

const { call, asUser } = await buildTestApp()

const home = {
  fullName: 'Asha Rao',
  phoneNo: '9000000001',
  postalCode: '800001',
  addressLine1: '12 Boring Road',
  city: 'Patna',
  state: 'Bihar',
}
type User = { id: number; token: string }
const save = (user: User, body: unknown) => call('POST', `/api/addresses/save?userId=${user.id}`, { ...user, body })
const list = async (user: User) => (await call('GET', `/api/addresses/${user.id}/all`, user)).body

test('the first address is the default, later ones when they ask, and the default comes first', async () => {
  const user = await asUser()
  const first = (await save(user, home)).body
  expect(first).toMatchObject({ ...home, country: 'India', addressType: 'HOME', landMark: null, isDefault: true })
  const second = (await save(user, { ...home, addressType: 'WORK' })).body
  expect(second.isDefault).toBe(false)
  const third = (await save(user, { ...home, isDefault: true })).body
  const ids = (await list(user)).map((address: { id: number; isDefault: boolean }) => [address.id, address.isDefault])
  expect(ids).toEqual([
    [third.id, true],
    [first.id, false],
    [second.id, false],
  ])
})

test('five first addresses at once leave one default', async () => {
  const user = await asUser()
  await Promise.all(Array.from({ length: 5 }, () => save(user, { ...home, isDefault: true })))
  const saved = await list(user)
  expect(saved).toHaveLength(5)
  expect(saved.filter((address: { isDefault: boolean }) => address.isDefault)).toHaveLength(1)
})

test.each([
  [{ fullName: ' ' }, 'fullName', 'Name is required'],
  [{ phoneNo: '12345' }, 'phoneNo', 'Enter valid 10-digit mobile'],
  [{ postalCode: '12a456' }, 'postalCode', 'Enter valid 6-digit PIN'],
  [{ addressLine1: '' }, 'addressLine1', 'Address is required'],
  [{ city: undefined }, 'city', 'City is required'],
  [{ state: 7 }, 'state', 'State is required'],
  [{ landMark: 'a\0b' }, 'landMark', 'This text has characters that can’t be stored'],
])('%j is refused with its own words', async (wrong, field, words) => {
  const user = await asUser()
  const answer = await save(user, { ...home, ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ [field]: words })
  expect(await list(user)).toEqual([])
})

test('several faults: the message is the first in the specification’s order', async () => {
  const answer = await save(await asUser(), { city: '', fullName: '' })
  expect(answer.body.message).toBe('Name is required')
})

test('nobody saves or reads another’s addresses', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  expect((await save({ ...other, id: owner.id }, home)).status).toBe(403)
  expect((await call('GET', `/api/addresses/${owner.id}/all`, other)).status).toBe(403)
  expect((await call('POST', '/api/addresses/save', { ...owner, body: home })).status).toBe(400)
})
