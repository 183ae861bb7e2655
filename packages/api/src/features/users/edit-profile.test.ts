import { PICTURE_LIMITS, PICTURE_MESSAGES, PICTURE_SHAPES } from '@shop/contract/kit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { blackPng } from '../../../test/pictures.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { app, call, asUser, db } = await buildTestApp()

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
const photo = await createImage(1200, 800)
  .jpeg()
  .withExif({ IFD0: { Artist: 'A. Photographer' } })
  .toBuffer()

const sendPicture = ({ id, token }: Pick<TestUser, 'id' | 'token'>, payload: Buffer) =>
  app.inject({
    method: 'PUT',
    url: `/api/user/${id}/picture`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    payload,
  })

test('the owner edits the profile with the same validation as sign-up', async () => {
  const user = await asUser()
  const path = `/api/user/${user.id}/profile`
  const edited = await call('PUT', path, {
    ...user,
    body: { name: ' Asha <b>Rao</b> ', phoneNo: '9876543210', gender: 'Female', role: 'ADMIN', email: 'x@y.in' },
  })
  expect(edited.body).toMatchObject({
    id: user.id,
    name: 'Asha <b>Rao</b>',
    phoneNo: '9876543210',
    gender: 'Female',
    role: 'USER',
    email: user.email,
  })
  expect((await call('GET', `/api/user/${user.email}`, user)).body).toEqual(edited.body)
  expect(Date.parse(edited.body.updatedAt)).toBeGreaterThan(Date.parse(edited.body.createdAt))

  const renamed = await call('PUT', path, { ...user, body: { name: 'Asha Devi' } })
  expect(renamed.body).toMatchObject({ name: 'Asha Devi', phoneNo: '9876543210', gender: 'Female' })
  const nothing = await call('PUT', path, { ...user, body: { role: 'ADMIN' } })
  expect([nothing.status, nothing.body.message]).toEqual([400, 'Nothing was changed'])

  const rejected = await call('PUT', path, { ...user, body: { name: ' ', phoneNo: '12', gender: 'Cat' } })
  expect([rejected.status, rejected.body.message]).toEqual([400, 'Name is required'])
  expect(rejected.body.fields).toEqual({
    name: 'Name is required',
    phoneNo: 'Enter a valid 10-digit phone number',
    gender: 'Please select your gender',
  })
  expect((await call('PUT', path, { ...(await asUser()), body: {} })).status).toBe(403)
})

test('stores a picture as a square WebP without metadata at an immutable URL', async () => {
  const user = await asUser()
  const response = await sendPicture(user, photo)
  const { profileImageUrl } = response.json()
  expect(profileImageUrl).toMatch(/^\/pictures\/[\w-]{22}\.webp$/)

  const served = await app.inject({ method: 'GET', url: profileImageUrl })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { format, width, height, exif } = await sharp(served.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    exif: undefined,
    width: PICTURE_SHAPES.profile.sidePx,
    height: PICTURE_SHAPES.profile.sidePx,
  })
})

test('replacing or removing a picture deletes the old one', async () => {
  const user = await asUser()
  const first = (await sendPicture(user, photo)).json().profileImageUrl
  const second = (await sendPicture(user, await createImage(20, 30).png().toBuffer())).json().profileImageUrl
  expect((await call('GET', first)).status).toBe(404)
  expect((await call('GET', second)).status).toBe(200)
  const removed = await call('DELETE', `/api/user/${user.id}/picture`, user)
  expect(removed.body.profileImageUrl).toBeNull()
  expect((await call('GET', second)).status).toBe(404)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an empty body', Buffer.alloc(0), 400, PICTURE_MESSAGES.notAPicture],
  ['a text file named .jpg', Buffer.from('not a picture at all'), 400, PICTURE_MESSAGES.notAPicture],
  ['an SVG with a script', Buffer.from(svg), 400, PICTURE_MESSAGES.notAPicture],
  [
    'HTML after the first bytes of a picture',
    Buffer.concat([photo.subarray(0, 4), Buffer.from(svg)]),
    400,
    PICTURE_MESSAGES.notAPicture,
  ],
  ['a truncated picture', photo.subarray(0, photo.length / 2), 400, PICTURE_MESSAGES.notAPicture],
  ['a small file of 20,000 × 20,000 pixels', blackPng(20_000, 20_000), 413, PICTURE_MESSAGES.tooManyPixels],
  ['a picture 20,000 pixels wide', await createImage(20_000, 40).png().toBuffer(), 413, PICTURE_MESSAGES.sideTooLong],
  [
    'a file over the size limit',
    Buffer.concat([photo, Buffer.alloc(PICTURE_LIMITS.maxBytes)]),
    413,
    PICTURE_MESSAGES.tooLarge,
  ],
])('rejects %s and keeps the previous picture', async (_, file, status, message) => {
  const user = await asUser()
  await sendPicture(user, photo)
  const before = await hashOfTables(db)
  const rejected = await sendPicture(user, file)
  expect([rejected.statusCode, rejected.json().message]).toEqual([status, message])
  expect(await hashOfTables(db)).toBe(before)
})

test('limits how many pictures an account uploads in an hour', async () => {
  const user = await asUser()
  const statuses: number[] = []
  for (let uploads = 0; uploads < 31; uploads++)
    statuses.push((await sendPicture(user, Buffer.from('no picture'))).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
})

test('rejects a picture for another user’s profile', async () => {
  const [owner, other] = [await asUser(), await asUser()]
  expect((await sendPicture({ id: owner.id, token: other.token }, photo)).statusCode).toBe(403)
})
