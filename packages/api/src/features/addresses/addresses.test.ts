import { LIMITS } from '@shop/contract/kit/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { HOME } from '../../../test/shop.ts'
import { addresses } from './addresses.tables.ts'

const { call, asUser, db } = await buildTestApp()

type User = { id: number; token: string }
const save = (user: User, body: unknown) => call('POST', `/api/addresses/save?userId=${user.id}`, { ...user, body })
const change = (user: User, id: number, body: unknown) =>
  call('PUT', `/api/addresses/${user.id}/${id}`, { token: user.token, body })
const makeDefault = (user: User, id: number) =>
  call('PUT', `/api/addresses/${user.id}/${id}/default`, { token: user.token })
const remove = (user: User, id: number) => call('DELETE', `/api/addresses/${user.id}/${id}`, { token: user.token })
/** The listed ids, the default with an asterisk. */
const listedIds = async (user: User) =>
  (await list(user)).map(
    (address: { id: number; isDefault: boolean }) => `${address.id}${address.isDefault ? '*' : ''}`,
  )
const list = async (user: User) => (await call('GET', `/api/addresses/${user.id}/all`, user)).body

test('the first address and later ones saved with isDefault become the default, which is listed first', async () => {
  const user = await asUser()
  const first = (await save(user, HOME)).body
  expect(first).toMatchObject({ ...HOME, country: 'India', addressType: 'HOME', landMark: null, isDefault: true })
  const second = (await save(user, { ...HOME, addressType: 'WORK' })).body
  expect(second.isDefault).toBe(false)
  const third = (await save(user, { ...HOME, isDefault: true })).body
  const ids = (await list(user)).map((address: { id: number; isDefault: boolean }) => [address.id, address.isDefault])
  expect(ids).toEqual([
    [third.id, true],
    [first.id, false],
    [second.id, false],
  ])
})

test('a user saves up to 50 addresses, also at the same time', async () => {
  const user = await asUser()
  const responses = await Promise.all(Array.from({ length: LIMITS.maxAddresses + 5 }, () => save(user, HOME)))
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  expect(refused[0]?.body.message).toContain('Delete one')
  await remove(user, responses.find(({ status }) => status === 200)?.body.id)
  expect((await save(user, HOME)).status).toBe(200)
})

test('five concurrent first addresses leave one default', async () => {
  const user = await asUser()
  await Promise.all(Array.from({ length: 5 }, () => save(user, { ...HOME, isDefault: true })))
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
  [{ landMark: 'a\0b' }, 'landMark', 'This text contains unsupported characters'],
])('rejects %j with its own message', async (wrong, field, message) => {
  const user = await asUser()
  const response = await save(user, { ...HOME, ...wrong })
  expect(response.status).toBe(400)
  expect(response.body.fields).toEqual({ [field]: message })
  expect(await list(user)).toEqual([])
})

test('several invalid fields: the message names the first one of the form', async () => {
  const response = await save(await asUser(), { city: '', fullName: '' })
  expect(response.body.message).toBe('Name is required')
})

test('rejects saving and reading another user’s addresses', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  expect((await save({ ...other, id: owner.id }, HOME)).status).toBe(403)
  expect((await call('GET', `/api/addresses/${owner.id}/all`, other)).status).toBe(403)
  expect((await call('POST', '/api/addresses/save', { ...owner, body: HOME })).status).toBe(400)
})

test('an update clears omitted optional fields and keeps the default', async () => {
  const user = await asUser()
  const { id } = (await save(user, { ...HOME, addressLine2: 'Kidwaipuri', landMark: 'Opposite the park' })).body
  const changed = await change(user, id, { ...HOME, city: 'Gaya', addressType: 'OTHER', isDefault: false })
  expect(changed.body).toMatchObject({
    id,
    city: 'Gaya',
    addressType: 'OTHER',
    isDefault: true,
    addressLine2: null,
    landMark: null,
  })
  expect(await list(user)).toEqual([changed.body])
  const rejected = await change(user, id, { ...HOME, postalCode: '1' })
  expect([rejected.status, rejected.body.message]).toEqual([400, 'Enter valid 6-digit PIN'])
})

test('makes another address the default, directly or by saving it with isDefault', async () => {
  const user = await asUser()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await save(user, HOME)).body.id)
  const [first, second, third] = ids as [number, number, number]
  expect((await makeDefault(user, second)).body).toMatchObject({ id: second, isDefault: true })
  expect(await listedIds(user)).toEqual([`${second}*`, `${first}`, `${third}`])
  await change(user, third, { ...HOME, isDefault: true })
  expect(await listedIds(user)).toEqual([`${third}*`, `${first}`, `${second}`])
})

test('deleting keeps the row of an address, and the oldest remaining one becomes the default', async () => {
  const user = await asUser()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await save(user, { ...HOME, isDefault: true })).body.id)
  const [first, second, third] = ids as [number, number, number]
  expect((await remove(user, third)).body).toEqual({ message: 'Address deleted.' })
  expect(await listedIds(user)).toEqual([`${first}*`, `${second}`])
  expect((await remove(user, third)).status).toBe(404)
  expect((await makeDefault(user, third)).status).toBe(404)
  const [row] = await db.select().from(addresses).where(eq(addresses.id, third))
  expect(row).toMatchObject({ ...HOME, isDefault: false, deletedAt: expect.any(Date) })
  for (const id of [first, second]) await remove(user, id)
  expect(await listedIds(user)).toEqual([])
  expect((await save(user, HOME)).body.isDefault).toBe(true)
})

test('concurrent default changes and a deletion leave one default', async () => {
  const user = await asUser()
  const ids: number[] = []
  for (let i = 0; i < 5; i++) ids.push((await save(user, HOME)).body.id)
  await Promise.all(ids.map((id, i) => (i === 0 ? remove(user, id) : makeDefault(user, id))))
  const saved = await list(user)
  expect(saved).toHaveLength(4)
  expect(saved.filter((address: { isDefault: boolean }) => address.isDefault)).toHaveLength(1)
})

test('rejects changes to another user’s address under either user id', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  const { id } = (await save(owner, HOME)).body
  for (const userId of [owner.id, other.id]) {
    const stranger = { ...other, id: userId }
    expect((await change(stranger, id, HOME)).status).toBe(403)
    expect((await makeDefault(stranger, id)).status).toBe(403)
    expect((await remove(stranger, id)).status).toBe(403)
  }
  expect(await listedIds(owner)).toEqual([`${id}*`])
})
