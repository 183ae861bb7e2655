import { ENDPOINTS } from '@shop/contract/endpoints'
import { type Endpoint, ErrorBody, PERMISSIONS, z } from '@shop/contract/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestApp, type TestResponse, type TestUser } from './app.ts'
import { addMovies, addProducts } from './catalogue.ts'
import { hashOfTables } from './table-hash.ts'

const { call, asUser, db } = await buildTestApp()
const customer = await asUser()
const admin = await asUser('ADMIN')
// Movie 1, product 1 and address 1 exist, so requests below get past the existence check.
await addMovies(db, {})
await addProducts(db, {})
await call('POST', `/api/addresses/save?userId=${customer.id}`, {
  token: customer.token,
  body: {
    fullName: 'Asha Rao',
    phoneNo: '9876543210',
    postalCode: '800001',
    addressLine1: '12 Boring Road',
    city: 'Patna',
    state: 'Bihar',
  },
})

const INVALID_IDS = [
  '0',
  '-1',
  '1e3',
  '0x10',
  'abc',
  '99999999999',
  '1.5',
  '%00',
  '%F0%9F%98%80',
  "1'--",
  '%20',
  'null',
  'NaN',
]
const INVALID_VALUES = [
  '',
  '-1',
  '1e99',
  'NaN',
  '\0',
  "'; drop table users; --",
  'x'.repeat(3000),
  '{"a":1}',
  '😀',
  '999999999999999999999',
  '0001-01-01',
]
/** Valid values for every endpoint, so only the invalid one is tested. Unknown names are ignored. */
const VALID_QUERY = {
  userId: String(customer.id),
  itemId: '1',
  items_id: '1',
  category: 'CART',
  quantity: '1',
  main_category: 'electronics',
  query: 'lamp',
  page: '0',
  size: '20',
  email: customer.email,
}
const VALID_BODY = {
  name: 'Asha Rao',
  phoneNo: '9876543210',
  email: 'asha@example.in',
  password: 'secret12',
  gender: 'Female',
  terms: true,
  code: '123456',
  newPassword: 'secret34',
  currentPassword: 'secret12',
  message: 'Namaste',
  subject: 'A lamp',
  topic: 'orders',
  body: 'Words',
  reason: 'Too small',
  secret: 'x',
  response: 'x',
  version: 1,
  items: [{ productId: 1, quantity: 1 }],
  addressId: 1,
  couponCode: 'SAVE10',
  amount: 500,
}
const INVALID_BODIES = [
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '{"a":',
  '',
  '\0',
  `{"__proto__":{"admin":true}}`,
  `[${'['.repeat(5000)}`,
]

/** The URL with the user's id where the endpoint expects its owner, and `id` elsewhere. */
const urlOf = ({ path, owner }: Endpoint, user: TestUser, id: string) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    owner?.in === 'params' && owner.name === name ? (name === 'email' ? user.email : String(user.id)) : id,
  )

/** A user who passes the access check. */
const userFor = ({ access }: Endpoint) => (access in PERMISSIONS ? admin : customer)

/** Rejected with an `ErrorBody`, never with a 5xx. */
function expectClientError(label: string, { status, body }: TestResponse): void {
  expect(status, label).toBeLessThan(500)
  if (status < 400) return
  expect(ErrorBody.safeParse(body).success, `${label}: ${JSON.stringify(body)}`).toBe(true)
}

const fieldsOf = ({ body }: Endpoint): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])

const withIds = ENDPOINTS.filter(({ path }) => path.includes(':'))
const withQuery = ENDPOINTS.filter(({ query }) => query !== undefined)
const withBody = ENDPOINTS.filter(({ body, file }) => body !== undefined || file !== undefined)

test.each(withIds.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s returns no server error for malformed ids',
  async (_, endpoint) => {
    const before = await hashOfTables(db)
    for (const id of INVALID_IDS) {
      const url = endpoint.path.replace(/:\w+/g, id)
      expectClientError(`${endpoint.method} ${url}`, await call(endpoint.method, url, { token: admin.token }))
    }
    expect(await hashOfTables(db)).toBe(before)
  },
)

test.each(withQuery.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s returns no server error for malformed query parameters',
  async (_, endpoint) => {
    const names = Object.keys(endpoint.query?.shape ?? {})
    for (const name of names) {
      for (const value of INVALID_VALUES) {
        const query = new URLSearchParams({ ...VALID_QUERY, [name]: value })
        const url = `${urlOf(endpoint, customer, '1')}?${query}`
        expectClientError(
          `${endpoint.method} ${url}`,
          await call(endpoint.method, url, { token: userFor(endpoint).token }),
        )
      }
    }
  },
)

test.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s returns no server error for malformed bodies',
  async (_, endpoint) => {
    // The query is validated before the body.
    const query = new URLSearchParams({ userId: String(customer.id), itemId: '1' })
    const url = `${urlOf(endpoint, customer, '1')}?${query}`
    const { token } = userFor(endpoint)
    const before = await hashOfTables(db)
    for (const body of INVALID_BODIES) {
      const response = await call(endpoint.method, url, { token, body })
      expectClientError(`${url} ${body.slice(0, 40)}`, response)
    }
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async (body) => {
        expectClientError(`${url} ${body}`, await call(endpoint.method, url, { token, body }))
      }),
      { numRuns: 40 },
    )
    expect(await hashOfTables(db)).toBe(before)
  },
)

test.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects a compressed body',
  async (_, endpoint) => {
    // The movie, product and address exist; ids of other entities are 404 before the body is read.
    const path = endpoint.path.replace(':number', 'T000001').replace(':provider', 'google')
    const url = `${urlOf({ ...endpoint, path }, customer, '1')}?${new URLSearchParams({ ...VALID_QUERY, kind: 'products' })}`
    const before = await hashOfTables(db)
    const response = await call(endpoint.method, url, {
      token: userFor(endpoint).token,
      body: JSON.stringify(VALID_BODY),
      headers: { 'content-encoding': 'gzip' },
    })
    expect(['not_found', 'unsupported_media_type'], `${url}: ${JSON.stringify(response.body)}`).toContain(
      response.body.code,
    )
    expect(await hashOfTables(db)).toBe(before)
  },
)

test.each(
  withBody.flatMap((endpoint) =>
    fieldsOf(endpoint).map((name) => [`${endpoint.id}: ${name}`, endpoint, name] as const),
  ),
)('%s returns no server error for NUL characters in text', async (_, endpoint, name) => {
  const url = `${urlOf(endpoint, customer, '1')}?${new URLSearchParams(VALID_QUERY)}`
  const body = JSON.stringify({ ...VALID_BODY, [name]: 'a\0b' })
  expectClientError(url, await call(endpoint.method, url, { token: userFor(endpoint).token, body }))
})

test('rejects a body of one megabyte as too large', async () => {
  const response = await call('POST', '/auth/login', {
    body: JSON.stringify({ email: 'a@b.in', password: 'x'.repeat(1e6) }),
  })
  expect([response.status, response.body.code]).toEqual([413, 'payload_too_large'])
})

test('ignores unknown body fields and query parameters', async () => {
  const response = await call('GET', '/shopflix/category?main_category=appliances&page=0&size=20&nonsense=1')
  expect(response.status).toBe(200)
})

test('endpoints without a body ignore any body and content type', async () => {
  const url = `/user_items/add?userId=${customer.id}&itemId=999999&category=CART`
  const json = 'application/json'
  const none = ['', 'json', `${json}, text/plain`]
  for (const body of [undefined, '{}', 'null', 'not json']) {
    for (const type of [json, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ...none]) {
      const sent = { ...(body === undefined ? {} : { body }), headers: { 'content-type': type } }
      expect((await call('POST', url, { token: customer.token, ...sent })).status, `${body} as ${type}`).toBe(404)
    }
  }
})

test.each(['/api/%ff', '/user_items/cart/%E0%A4%A', '/api/orders/..%2f..%2fetc', '/shopflix/%00', '/auth/login/'])(
  'returns no 5xx for the malformed URL %s',
  async (url) => {
    expectClientError(url, await call('GET', url))
  },
)
