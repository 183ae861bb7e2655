import { randomUUID } from 'node:crypto'
import { CREDIT_LIMITS } from '@shop/contract/store-credit'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { getUserById } from '../users/users.service.ts'
import { expireCredit } from './expire-credit.ts'
import { changeCredit, getStoreCredit } from './store-credit.service.ts'

const { db, context, asUser, advanceClock } = await buildTestApp()
const admin = await asUser('ADMIN')
const DAY = 24 * 60 * 60
const runExpiry = () => expireCredit(context, new AbortController().signal)

/** Creates the customer without the API, because tokens are valid for a day. */
async function asCustomer() {
  const { id, email } = await asUser()
  const user = await getUserById(db, id)
  return {
    change: (action: 'issue' | 'take_back', amount: number) =>
      changeCredit(
        context,
        user,
        { action, amount, reason: 'Late', key: randomUUID() },
        { actorId: admin.id, requestId: 'request' },
      ),
    view: () => getStoreCredit(context, id, { page: 0, size: 20 }),
    reminders: async () => {
      const emails = await emailsTo(db, email)
      return emails.map(({ subject }) => subject).filter((subject) => subject.includes('expires on'))
    },
  }
}

test('uses the credit that expires first, sends one reminder, and expires the rest once', async () => {
  const { change, view, reminders } = await asCustomer()
  await change('issue', 100)
  advanceClock(10 * DAY)
  await change('issue', 50)
  await change('take_back', 80)
  expect((await view()).expiring.map(({ amount }) => amount)).toEqual([20, 50])
  await runExpiry()
  expect(await reminders()).toEqual([])

  advanceClock((CREDIT_LIMITS.validDays - 10 - CREDIT_LIMITS.reminderDays) * DAY + 60)
  await Promise.all([runExpiry(), runExpiry()])
  await runExpiry()
  expect(await reminders()).toEqual([expect.stringMatching(/^₹20\.00 of your store credit expires on/)])

  advanceClock(CREDIT_LIMITS.reminderDays * DAY)
  // Not usable even before the job has run.
  expect((await view()).balance).toBe(50)
  await Promise.all([runExpiry(), runExpiry()])
  const { balance, history } = await view()
  expect(balance).toBe(50)
  expect(history.content.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['expired', -20],
    ['taken_back', -80],
    ['issued', 50],
    ['issued', 100],
  ])
})
