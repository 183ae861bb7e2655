import type { Order } from '@shop/contract/orders'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { startMailServer } from '../../../../test/smtp.ts'
import { queueMail } from '../notifications.service.ts'
import { mailOutbox } from '../notifications.tables.ts'
import * as account from './account.letters.ts'
import * as contact from './contact.letter.ts'
import type { Write } from './letter.ts'
import * as newsletter from './newsletter.letters.ts'
import * as ofOrder from './order.letters.ts'
import * as payment from './payment.letters.ts'

const { received, mail } = await startMailServer()
const publicUrl = 'https://shop.example.in'
const { context, db } = await buildTestApp({ mail, publicUrl })

const SCRIPT = '<script>alert("x")</script>'
const ATTACK = '\r\nBcc: all@example.in\r\n\r\nhello'
const person = { id: 7, name: `Asha ${SCRIPT}${ATTACK}`, email: 'asha@example.in' }
const token = '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11'
const address = {
  fullName: 'Asha',
  phoneNo: '9000000001',
  postalCode: '800001',
  addressLine1: '12 Boring Road',
  addressLine2: '',
  city: 'Patna',
  state: 'Bihar',
  landMark: '',
  addressType: 'HOME',
}
const order = {
  ...{ id: 12, userId: 7, addressId: 1, orderStatus: 'SHIPPED', paymentMethod: 'UPI', paymentStatus: 'COMPLETED' },
  ...{ orderDate: '2026-11-20T10:00:00.000Z', deliveryDate: '2026-11-25T10:00:00.000Z', deliveredAt: null },
  ...{ totalAmount: 1180, subtotal: 1200, discount: 20, shipping: 0, couponCode: 'save20', paidAmount: 1180, address },
  items: [{ productId: 1, name: `Lamp ${SCRIPT}`, image: null, quantity: 2, unitPrice: 600, subtotal: 1200 }],
} as unknown as Order
const listed = { email: person.email, token, confirmedAt: new Date('2026-11-20T10:00:00Z') }
const issue = {
  id: 3,
  subject: `Sale${ATTACK}`,
  body: `Two lamps ${SCRIPT}\n\n[See the deals](/shop)\n\n[x](javascript:1)`,
}
const moved = { order, buyer: person, moveId: 5 }

type Case = [name: string, send: () => Promise<void>, says: string[], links: string[], letter: string]
const letter = <Facts>(name: string, write: Write<Facts>, facts: Facts, says: string[], links: string[]): Case => [
  name,
  () => queueMail(db, context, write, facts),
  says,
  links,
  write.name,
]

const ORDER = ['/profile/orders/12']
const CASES: Case[] = [
  letter('welcome', account.welcomeLetter, person, ['Your Shopflix account is ready'], ['/shop', '/movies']),
  letter('account made', account.accountMadeLetter, person, ['Choose a password for it'], ['/forgot-password']),
  letter(
    'welcome by a provider',
    account.welcomeLetter,
    { ...person, id: 8, providerName: 'Google' },
    ['You sign in with Google, as asha@example.in'],
    ['/shop', '/movies'],
  ),
  letter(
    'account linked',
    account.linkedLetter,
    { ...person, providerName: 'Google', endsPassword: true },
    ['that opens your account', 'Its old password no longer works'],
    ['/profile'],
  ),
  letter(
    'password changed',
    account.passwordChangedLetter,
    person,
    ['has a new password', 'If it wasn’t you'],
    ['/forgot-password'],
  ),
  letter(
    'one-time code',
    account.codeLetter,
    { ...person, code: '042137', minutes: 10 },
    ['042137', '10 minutes'],
    ['/reset-password'],
  ),
  letter(
    'order placed',
    ofOrder.orderPlacedLetter,
    { order, buyer: person },
    ['2 × Lamp', '₹1,200.00', '−₹20.00', 'Free', '₹1,180.00', '25 Nov, 2026'],
    ORDER,
  ),
  letter('shipped', ofOrder.orderShippedLetter, { ...moved, moveId: 1 }, ['on its way', '25 Nov, 2026'], ORDER),
  letter('delivered', ofOrder.orderDeliveredLetter, { ...moved, moveId: 2 }, ['was delivered', 'within 5 days'], ORDER),
  letter(
    'cancelled',
    ofOrder.orderCancelledLetter,
    { ...moved, moveId: 3 },
    ['is cancelled', '2 × Lamp', '3 to 5 business days'],
    ORDER,
  ),
  letter(
    'returned',
    ofOrder.orderReturnedLetter,
    { order: { ...order, paymentStatus: 'REFUNDED' as const }, buyer: person, moveId: 4 },
    ['came back to us', 'has gone back to you already'],
    ORDER,
  ),
  letter(
    'return approved',
    ofOrder.returnApprovedLetter,
    { order, buyer: person, returnId: 1 },
    ['accept the return', '2 × Lamp', 'what you paid goes back'],
    ORDER,
  ),
  letter('return declined', ofOrder.returnDeclinedLetter, moved, ['could not accept its return'], ORDER),
  letter(
    'return declined, with a reason',
    ofOrder.returnDeclinedLetter,
    { ...moved, moveId: 6, words: 'It was worn.' },
    ['It was worn.'],
    ORDER,
  ),
  letter(
    'refunded',
    payment.refundedLetter,
    { refundId: 1, amountPaise: 500, orderId: 12, isExtra: false, buyer: person },
    ['₹5.00', 'order 12'],
    ORDER,
  ),
  letter(
    'refunded without an order',
    payment.refundedLetter,
    { refundId: 2, amountPaise: 500, orderId: undefined, isExtra: false, buyer: person },
    ['₹5.00'],
    ['/profile/orders'],
  ),
  letter(
    'refunded, since it was paid twice',
    payment.refundedLetter,
    { refundId: 3, amountPaise: 500, orderId: 12, isExtra: true, buyer: person },
    ['₹5.00', 'order 12 was paid twice'],
    ORDER,
  ),
  letter(
    'no order, money back',
    payment.noOrderLetter,
    { paymentId: 1, amountPaise: 500, why: `“Lamp ${SCRIPT}” sold out.`, buyer: person },
    ['₹5.00', 'sold out', '3 to 5 business days'],
    ['/shop'],
  ),
  letter(
    'contact',
    contact.contactLetter,
    { id: 1, name: person.name, email: 'asha@example.in', message: `One\nTwo ${SCRIPT}` },
    ['Two'],
    [],
  ),
  letter(
    'newsletter, to be confirmed',
    newsletter.confirmNewsletterLetter,
    { email: person.email, token, asks: 1 },
    ['asha@example.in'],
    [`/newsletter/confirm?token=${token}`, `/newsletter/unsubscribe?token=${token}`],
  ),
  letter(
    'newsletter, an issue',
    newsletter.issueLetter,
    { issue, email: person.email, token },
    ['Two lamps', 'See the deals'],
    ['/shop', `/newsletter/unsubscribe?token=${token}`],
  ),
  letter('newsletter, a test', newsletter.issueTestLetter, { issue, email: person.email }, ['Two lamps'], ['/shop']),
  letter('newsletter, for the shop', newsletter.newSubscriberLetter, listed, ['asha@example.in has subscribed'], []),
  letter(
    'newsletter, ended',
    newsletter.unsubscribedLetter,
    listed,
    ['No more newsletters come to asha@example.in'],
    [`/newsletter/confirm?token=${token}`],
  ),
]

const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
const addressesOf = (text: string) => text.match(/https?:\/\/\S+/g) ?? []

test.each(CASES)(
  '%s arrives by SMTP as HTML and text, with its links, and names as text',
  async (_, send, says, links) => {
    received.length = 0
    await send()
    const [kept] = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1)
    await context.jobs.drain()
    const [got, ...more] = received
    if (!got) throw new Error('no mail came')
    expect(more).toEqual([])

    for (const words of says) {
      expect(got.text).toContain(words)
      expect(got.html).toContain(words)
    }
    const wanted = [...links, '/contact'].map((path) => publicUrl + path)
    expect(new Set(hrefsOf(got.html ?? ''))).toEqual(new Set(wanted))
    expect(new Set(addressesOf(got.text ?? ''))).toEqual(new Set(wanted))

    expect(got.html).not.toContain('<script')
    expect(kept?.subject).not.toMatch(/[\r\n]/)
    expect(got.subject).toBe(kept?.subject)
    expect(got.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect([got.cc ?? [], got.bcc ?? [], got.envelope.length]).toEqual([[], [], 1])
    expect(got.headers.filter(({ key }) => ['bcc', 'cc', 'to'].includes(key))).toHaveLength(1)
  },
)

test('every letter that there is has its case', () => {
  const names = [account, ofOrder, payment, newsletter, contact].flatMap((file) => Object.keys(file))
  const letters = names.filter((name) => name.endsWith('Letter'))
  expect(new Set(CASES.map(([, , , , name]) => name))).toEqual(new Set(letters))
})

test('a contact mail goes to the shop, is answered to its sender, and keeps the message’s lines', async () => {
  received.length = 0
  await queueMail(db, context, contact.contactLetter, {
    id: 2,
    name: 'Asha',
    email: 'asha@example.in',
    message: 'One\nTwo',
  })
  await context.jobs.drain()
  expect(received[0]?.envelope).toEqual(['shop@example.in'])
  expect(received[0]?.replyTo).toEqual([{ address: 'asha@example.in', name: '' }])
  expect(received[0]?.text).toContain('> One\n> Two')
})

test('a newsletter mail can be stopped by the mail program itself', async () => {
  received.length = 0
  await queueMail(db, context, newsletter.confirmNewsletterLetter, { email: 'asha@example.in', token, asks: 2 })
  await context.jobs.drain()
  const headers = Object.fromEntries((received[0]?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe']).toBe(`<${publicUrl}/newsletter/unsubscribe?token=${token}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

test.each(['victim@example.in,x@example.in', 'x<victim@example.in>'])(
  'an address that reads like another’s is no other to the mail server: %s',
  async (email) => {
    received.length = 0
    await queueMail(db, context, account.welcomeLetter, { id: email.length + 100, name: 'Asha', email })
    // The server may refuse it as no address at all.
    await Promise.allSettled([context.jobs.drain()])
    expect(received.flatMap(({ envelope }) => envelope)).not.toContain('victim@example.in')
  },
)
