import { SUPPORT_LIMITS } from '@shop/contract/support'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { SELLER } from '../../../test/invoices.ts'
import { addOrder } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { truncate } from '../../../test/truncate.ts'

const { call, db, asUser } = await buildTestApp()
const productId = await createProduct(db)
const customer = await asUser()
const stranger = await asUser()
const order = (user: TestUser, deliveredAt?: Date | null) =>
  addOrder(db, { userId: user.id, productId, ...(deliveredAt === undefined ? {} : { deliveredAt }) })
const delivered = await order(customer, new Date('2026-11-20T10:00:00Z'))
const newest = await order(customer, null)
const foreign = await order(stranger)

beforeEach(() => truncate(db, 'rate_limits'))

const send = (question: unknown, { token, ip }: { token?: string; ip?: string } = {}) =>
  call('POST', '/api/support/answers', {
    body: { question },
    ...(token === undefined ? {} : { token }),
    ...(ip === undefined ? {} : { ip }),
  })

async function titles(question: string, user?: TestUser): Promise<string[]> {
  const { status, body } = await send(question, user)
  expect(status).toBe(200)
  return body.answers.map(({ title }: { title: string }) => title)
}

describe('POST /api/support/answers', () => {
  it('answers in the words of the page and links to the place', async () => {
    const { status, body } = await send('how many days for refund?')
    expect(status).toBe(200)
    expect(body.answers[0]).toEqual({
      kind: 'policy',
      source: 'Refund & Cancellation Policy',
      title: 'Refunds',
      text: 'Approved refunds are processed within 3 to 5 business days to the original payment method.',
      url: '/refund-policy#refunds',
    })
  })

  it('admits that it found nothing', async () => {
    const { status, body } = await send('best pizza recipe')
    expect([status, body]).toEqual([200, { answers: [], ticketKind: 'question' }])
  })

  it('names the kind of ticket that the question would be', async () => {
    expect((await send('where is my parcel')).body.ticketKind).toBe('order')
    expect((await send('can I download movies')).body.ticketKind).toBe('question')
  })

  test.each([
    ['', 'Question is required'],
    ['   ', 'Question is required'],
    [undefined, 'Question is required'],
    [7, 'Question is required'],
    ['x'.repeat(SUPPORT_LIMITS.maxQuestionLength + 1), 'Enter at most 500 characters'],
    ['a\0b', 'This text contains unsupported characters'],
  ])('rejects the question %j', async (question, message) => {
    const { status, body } = await send(question)
    expect([status, body.code, body.fields]).toEqual([400, 'bad_request', { question: message }])
  })

  it('answers a question of the greatest length', async () => {
    expect((await send('refund '.repeat(71).trim())).status).toBe(200)
  })

  it('limits the questions of a network, not those of others', async () => {
    const ip = '203.0.113.7'
    for (let sent = 0; sent < SUPPORT_LIMITS.questionsPerNetworkPerHour; sent++)
      expect((await send('refund', { ip })).status).toBe(200)
    const { status, body, headers } = await send('refund', { ip })
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('refund', { ip: '203.0.114.8' })).status).toBe(200)
  })

  it('stores no question', async () => {
    const before = await hashOfTables(db)
    expect((await send('where is my order with the gift for Noor', customer)).status).toBe(200)
    await truncate(db, 'rate_limits')
    expect(await hashOfTables(db)).toBe(before)
  })

  it('names the grievance officer once staff have entered one', async () => {
    const admin = await asUser('ADMIN')
    expect((await send('who is the seller')).body.answers[0]).toMatchObject({ title: 'Seller and complaints' })
    const { status } = await call('PUT', '/api/admin/seller', {
      token: admin.token,
      body: {
        ...SELLER,
        grievanceName: 'Gita Rao',
        grievanceDesignation: 'Manager',
        grievancePhone: '+91 612 555 0101',
        grievanceEmail: 'gita@example.in',
      },
    })
    expect(status).toBe(200)
    const { answers } = (await send('who is the seller')).body
    expect(answers[0]).toMatchObject({ kind: 'contact', title: 'Seller and grievance officer', url: '/contact#seller' })
    expect(answers[0].text).toContain('Grievance officer: Gita Rao, Manager, +91 612 555 0101, gita@example.in')
  })
})

describe('orders', () => {
  it('starts with the status of the newest order of a signed-in customer', async () => {
    const { body } = await send('where is my parcel', customer)
    expect(body.answers[0]).toEqual({
      kind: 'order',
      source: 'Your Orders',
      title: `Order ${newest}`,
      text: 'Shipped. Paid ₹5.00 by UPI. Product.',
      url: `/profile/orders/${newest}`,
    })
    expect(body.answers[1].kind).toBe('faq')
  })

  test.each([
    `where is order ${delivered}`,
    `Order no. ${delivered} is late`,
    `#${delivered}`,
    `refund for parcel ${delivered}?`,
    String(delivered),
  ])('finds the customer’s order in "%s"', async (question) => {
    const { body } = await send(question, customer)
    expect(body.answers[0]).toMatchObject({
      title: `Order ${delivered}`,
      text: 'Delivered. Delivered on 20/11/2026. Paid ₹5.00 by UPI. Product.',
    })
    expect(body.ticketKind).toBe('order')
  })

  test.each([
    `where is order ${foreign}`,
    `#${foreign}`,
    String(foreign),
    'where is order 2147483648',
    'where is order 99999999999999',
    'where is order 0',
  ])('shows no order for "%s", which isn’t the customer’s', async (question) => {
    const { body } = await send(question, customer)
    expect(body.answers.filter(({ kind }: { kind: string }) => kind === 'order')).toEqual([])
  })

  it('shows no order to visitors, with an invalid token or without', async () => {
    for (const options of [{}, { token: 'not.a.token' }]) {
      const { body } = await send(`where is order ${newest}`, options)
      expect(body.answers.map(({ kind }: { kind: string }) => kind)).not.toContain('order')
    }
  })

  it('shows none for a question that isn’t about an order, or to a customer without orders', async () => {
    expect((await titles('is my card safe', customer))[0]).toBe('Is my data secure?')
    expect((await titles('where is my order', await asUser()))[0]).toBe('How do I track my order?')
  })

  it('doesn’t read a number of days as an order number', async () => {
    expect((await titles('I placed the order 2 days ago', customer))[0]).toBe(`Order ${newest}`)
  })
})
