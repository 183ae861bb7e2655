import { randomUUID } from 'node:crypto'
import { GIFT_CARD_LIMITS } from '@shop/contract/gift-cards'
import { addDays, toIndiaDay } from '@shop/contract/kit'
import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { alerts } from '../alerts/alerts.tables.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { creditEntries } from '../store-credit/store-credit.tables.ts'
import { expireGiftCards } from './expire-gift-cards.ts'
import { giftCards } from './gift-cards.tables.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'
import { sendGiftCards } from './send-gift-cards.ts'

const { call, db, context, asUser, advanceClock } = await buildTestApp()
const admin = await asUser('ADMIN')
const { signal } = new AbortController()

type Caller = { id: number; token: string }
const issue = (change: object = {}, by: Caller = admin) =>
  call('POST', '/api/admin/gift-cards', {
    token: by.token,
    body: {
      amount: 1000,
      recipientEmail: 'meera@example.in',
      recipientName: 'Meera',
      senderName: 'Asha',
      deliverOn: toIndiaDay(context.clock.now()),
      key: randomUUID(),
      ...change,
    },
  })
const act = (id: number, action: 'cancel' | 'resend', by: Caller = admin) =>
  call('POST', `/api/admin/gift-cards/${id}/${action}`, by)
const redeem = (code: string, { token }: Caller) => call('POST', '/api/gift-cards/redeem', { token, body: { code } })
const balanceOf = async (user: Caller) => (await call('GET', `/api/users/${user.id}/store-credit`, user)).body.balance

const emailsOf = (id: number) =>
  db
    .select()
    .from(emailOutbox)
    .where(like(emailOutbox.eventKey, `gift-card:${id}:%`))
    .orderBy(emailOutbox.id)

/** Sends what is due and returns the newest code of a card. */
async function codeOf(id: number): Promise<string> {
  await sendGiftCards(context, signal)
  const text = (await emailsOf(id)).at(-1)?.text ?? ''
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? 'no code'
}

/** A card that was sent, and its code. */
async function sent(change: object = {}) {
  const { body } = await issue(change)
  return { id: body.id as number, code: await codeOf(body.id) }
}

describe('a gift card', () => {
  test('is issued by staff, emailed, and redeemed into the store credit', async () => {
    const user = await asUser()
    const { id, code } = await sent({ message: 'Happy birthday' })
    const [email] = await emailsOf(id)
    expect(email).toMatchObject({ recipient: 'meera@example.in', subject: 'Asha sent you a Shopflix gift card' })
    expect(email?.text).toContain('Happy birthday')
    const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
    expect(JSON.stringify(card)).not.toContain(code.replaceAll('-', ''))

    expect((await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `, user)).body).toEqual({ amount: 1000 })
    expect(await balanceOf(user)).toBe(1000)
    expect((await redeem(code, user)).body.message).toBe('You’ve already added this gift card to your store credit.')
    const other = await redeem(code, await asUser())
    expect([other.status, other.body.message]).toEqual([409, 'This gift card has already been redeemed.'])
    expect((await call('GET', '/api/admin/gift-cards?query=meera', admin)).body.content[0]).toMatchObject({
      id,
      state: 'redeemed',
    })
  })

  test('is redeemed once by 20 customers at the same time', async () => {
    const { code } = await sent()
    const users = await Promise.all(Array.from({ length: 20 }, () => asUser()))
    const responses = await Promise.all(users.map((user) => redeem(code, user)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const balances = await Promise.all(users.map(balanceOf))
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(1000)
  })

  test('is issued once by a repeated request', async () => {
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 20 }, () => issue({ key })))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.select().from(giftCards).where(eq(giftCards.requestKey, key))).toHaveLength(1)
  })

  test('is emailed once on its date, in the morning', async () => {
    const deliverOn = toIndiaDay(addDays(context.clock.now(), 3))
    const { id, deliverAt } = (await issue({ deliverOn })).body
    expect(deliverAt).toBe(`${deliverOn}T03:30:00.000Z`)
    expect(await codeOf(id)).toBe('no code')
    const later = { ...context, clock: { now: () => new Date(deliverAt) } }
    await Promise.all([sendGiftCards(later, signal), sendGiftCards(later, signal)])
    expect(await emailsOf(id)).toHaveLength(1)
  })

  test('is sent again with a new code, and the earlier one is void', async () => {
    const user = await asUser()
    const { id, code } = await sent()
    expect((await act(id, 'resend')).body).toMatchObject({ state: 'scheduled' })
    expect((await redeem(code, user)).status).toBe(400)
    const second = await codeOf(id)
    expect(second).not.toBe(code)
    expect((await redeem(second, user)).status).toBe(200)
    expect((await act(id, 'resend')).status).toBe(409)
  })

  test('is cancelled until it is redeemed', async () => {
    const user = await asUser()
    const { id, code } = await sent()
    const both = await Promise.all([act(id, 'cancel'), redeem(code, user)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await act(id, 'cancel')).status).toBe(409)
    const other = await sent()
    await act(other.id, 'cancel')
    expect((await redeem(other.code, user)).body.message).toBe('This gift card was cancelled. Please contact us.')
  })

  test('is managed by admins alone', async () => {
    const [user, moderator] = [await asUser(), await asUser('MODERATOR')]
    const { id } = await sent()
    for (const caller of [user, moderator]) {
      expect((await issue({}, caller)).status).toBe(403)
      expect((await act(id, 'cancel', caller)).status).toBe(403)
      expect((await act(id, 'resend', caller)).status).toBe(403)
      expect((await call('GET', '/api/admin/gift-cards', caller)).status).toBe(403)
    }
    expect((await act(999_999, 'cancel')).status).toBe(404)
  })

  test.each([
    ['too little', { amount: 99 }, 'amount'],
    ['too much', { amount: 10_001 }, 'amount'],
    ['a part of a paisa', { amount: 500.001 }, 'amount'],
    ['a past day', { deliverOn: '2020-01-01' }, 'deliverOn'],
    ['a day after a year', { deliverOn: toIndiaDay(addDays(new Date(), 367)) }, 'deliverOn'],
    ['no recipient', { recipientEmail: '' }, 'recipientEmail'],
    ['a name with a line break', { senderName: 'A\nB' }, 'senderName'],
  ])('is refused with %s', async (_, change, field) => {
    const refused = await issue(change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  test('isn’t issued to the admin’s own address, nor redeemed by the admin who issued it', async () => {
    const issuer = await asUser('ADMIN')
    const own = await issue({ recipientEmail: ` ${issuer.email.toUpperCase()} ` }, issuer)
    expect([own.status, own.body.message]).toEqual([403, 'You can’t issue a gift card to yourself. Ask another admin.'])
    const { body } = await issue({}, issuer)
    const code = await codeOf(body.id)
    const refused = await redeem(code, issuer)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You issued this gift card, so you can’t redeem it. Ask another admin.',
    ])
    expect(await balanceOf(issuer)).toBe(0)
    expect((await issue({ recipientEmail: issuer.email })).status).toBe(200)
    expect((await redeem(code, await asUser())).status).toBe(200)
  })

  test('can’t be found by trying codes', async () => {
    const user = await asUser()
    expect((await redeem('ABCD', user)).body.fields).toEqual({ code: 'Enter the 16 characters of the code' })
    const attempts = []
    for (let index = 0; index <= GIFT_CARD_LIMITS.attemptsAnHour.account; index++)
      attempts.push(await redeem('ABCDEFGHJKMNPQRS', user))
    expect(attempts[0]?.body).toMatchObject({ fields: { code: 'This code isn’t valid. Check it and try again' } })
    expect(attempts.at(-1)?.status).toBe(429)
  })

  // The last one, because it moves the clock by a year.
  test('expires a year after its email, after a reminder', async () => {
    const { id, code } = await sent()
    const user = await asUser()
    advanceClock((GIFT_CARD_LIMITS.validDays - GIFT_CARD_LIMITS.reminderDays) * DAY_SECONDS + 60)
    await Promise.all([expireGiftCards(context, signal), expireGiftCards(context, signal)])
    const reminders = await db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.eventKey, `gift-card-expiring:${id}:%`))
    expect(reminders).toHaveLength(1)
    advanceClock(GIFT_CARD_LIMITS.reminderDays * DAY_SECONDS)
    await expect(redeemGiftCard(context, user.id, { code: code.replaceAll('-', '') })).rejects.toThrow(
      /^This gift card expired on/,
    )
    await Promise.all([expireGiftCards(context, signal), expireGiftCards(context, signal)])
    const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
    expect(card?.state).toBe('expired')
    const entries = await db.select().from(creditEntries)
    expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0)
    await checkInvariants(context)
    expect(await db.select().from(alerts)).toEqual([])
  })
})
