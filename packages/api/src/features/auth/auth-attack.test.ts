import { AUTH_LIMITS } from '@shop/contract/auth'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'

const { call, db, context, advanceClock } = await buildTestApp()

const HOME = '198.51.100.7'
let networkCount = 0
/** An address in an IPv6 /32 that no earlier request came from. */
const newNetwork = () => `2001:${(++networkCount).toString(16)}::1`

let userCount = 0
async function newUser(): Promise<{ email: string; password: string }> {
  const email = `target${++userCount}@example.in`
  const password = 'first-secret'
  const form = { name: 'Asha Rao', phoneNo: '9876543210', email, password, gender: 'Female', terms: true }
  await call('POST', '/auth/signup', { body: form })
  return { email, password }
}

async function requestCode(email: string, ip: string): Promise<number> {
  const { status } = await call('POST', '/auth/forgot-password', { body: { email }, ip })
  await context.jobs.drain()
  return status
}
const guess = async (email: string, code: string, ip: string) =>
  (await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'taken-over' }, ip })).status
const signIn = async (email: string, password: string, ip: string) =>
  (await call('POST', '/auth/login', { body: { email, password }, ip })).status
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

async function listCodes(recipient: string): Promise<string[]> {
  const emails = await emailsTo(db, recipient)
  return emails.flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])
}

describe('an attack on the password reset from many networks', () => {
  test.each(['known', 'unknown'])('gets ten codes a day for a %s email', async (kind) => {
    const email = kind === 'known' ? (await newUser()).email : 'unknown-target@example.in'
    const statuses: number[] = []
    for (let attempt = 0; attempt < 14; attempt++) statuses.push(await requestCode(email, newNetwork()))
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([AUTH_LIMITS.codesPerAccountADay, 4])
    expect(await listCodes(email)).toHaveLength(kind === 'known' ? 10 : 0)
  })

  test('gets a hundred codes an hour for all emails from one network, and others still get theirs', async () => {
    const statuses: number[] = []
    for (let target = 0; target <= AUTH_LIMITS.codesPerAddressAnHour; target++)
      statuses.push(await requestCode(`any${target}@example.in`, `2001:db8:eeee:1::${target}`))
    expect([countOf(statuses, 200), statuses.at(-1)]).toEqual([AUTH_LIMITS.codesPerAddressAnHour, 429])
    expect(await requestCode((await newUser()).email, newNetwork())).toBe(200)
  }, 60_000)

  test('gets four hundred codes an hour from one IPv6 /48, and others still get theirs', async () => {
    advanceClock(HOUR_SECONDS)
    const statuses: number[] = []
    for (let target = 0; target < 410; target++)
      statuses.push(await requestCode(`site${target}@example.in`, `2001:db7:1:${target}::1`))
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([4 * AUTH_LIMITS.codesPerAddressAnHour, 10])
    expect(await requestCode((await newUser()).email, newNetwork())).toBe(200)
  }, 60_000)

  test('gets fifty guesses a day, also in parallel', async () => {
    const { email } = await newUser()
    const statuses: number[] = []
    for (let round = 0; round < 8; round++) {
      await requestCode(email, newNetwork())
      const guesses = Array.from({ length: 10 }, (_, digit) => guess(email, `00000${digit}`, newNetwork()))
      statuses.push(...(await Promise.all(guesses)))
    }
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([AUTH_LIMITS.codeGuessesPerAccountADay, 30])
  })

  test('voids a code after five guesses', async () => {
    const { email } = await newUser()
    await requestCode(email, HOME)
    const [code = ''] = await listCodes(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 0; attempt < AUTH_LIMITS.codeTries; attempt++) await guess(email, wrong, newNetwork())
    expect(await guess(email, code, HOME)).toBe(400)
  })

  test('does not void the code that the owner is typing', async () => {
    const { email } = await newUser()
    await requestCode(email, HOME)
    const [code = ''] = await listCodes(email)
    await requestCode(email, newNetwork())
    expect(await guess(email, code, HOME)).toBe(200)
    // A reset voids the other codes.
    const [, second = ''] = await listCodes(email)
    expect(await guess(email, second, HOME)).toBe(400)
  })

  test('counts the addresses of an IPv6 /64 as one network', async () => {
    const { email } = await newUser()
    const statuses = []
    for (let host = 1; host <= 6; host++) statuses.push(await requestCode(email, `2001:db8:ffff:1::${host}`))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('an attack on a password from many networks', () => {
  test('is blocked after a hundred failures a day, but not for networks that the owner uses', async () => {
    const { email, password } = await newUser()
    expect(await signIn(email, password, HOME)).toBe(200)
    for (let attempt = 0; attempt < AUTH_LIMITS.failuresPerAccountADay; attempt++)
      expect(await signIn(email, 'not this', newNetwork())).toBe(401)
    expect(await signIn(email, password, newNetwork())).toBe(429)
    expect(await signIn(email, password, HOME)).toBe(200)
  }, 60_000)

  test('learns nothing from a burst that exceeds the limit of the day', async () => {
    const { email, password } = await newUser()
    for (let attempt = 0; attempt < AUTH_LIMITS.failuresPerAccountADay - 10; attempt++)
      await signIn(email, 'not this', newNetwork())
    const burst = [...Array.from({ length: 60 }, () => 'not this'), password]
    const statuses = await Promise.all(burst.map((guessed) => signIn(email, guessed, newNetwork())))
    expect(statuses.at(-1)).toBe(429)
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 51])
  }, 60_000)
})

describe('a burst from one network', () => {
  const countOfShop = async (limit: string) => {
    const { rows } = await db.execute<{ points: number }>(
      `select points from rate_limits where key = 'shop-${limit}:all'`,
    )
    return rows[0]?.points ?? 0
  }

  test('uses up no more guesses of the whole shop than the network has', async () => {
    const before = await countOfShop('guesses')
    const burst = Array.from({ length: 400 }, (_, n) => guess(`burst${n}@example.in`, '123456', '2001:0:0:9::1'))
    expect(countOf(await Promise.all(burst), 429)).toBeGreaterThan(0)
    expect((await countOfShop('guesses')) - before).toBeLessThanOrEqual(AUTH_LIMITS.codeGuessesPerAddressAnHour)
  }, 60_000)

  test('uses up no more failed sign-ins of the whole shop than the network has', async () => {
    const before = await countOfShop('failures')
    const burst = Array.from({ length: 150 }, (_, n) => signIn(`burst${n}@example.in`, 'not this', '2001:0:0:a::1'))
    expect(countOf(await Promise.all(burst), 429)).toBeGreaterThan(0)
    expect((await countOfShop('failures')) - before).toBeLessThanOrEqual(AUTH_LIMITS.failuresPerAddress)
  }, 60_000)
})

test('emails the shop once an hour when a limit of the whole shop is reached', async () => {
  const alerts = () =>
    db.select().from(emailOutbox).where(like(emailOutbox.subject, 'Too many%')).orderBy(emailOutbox.id)
  advanceClock(HOUR_SECONDS)
  for (const key of ['shop-codes:all', 'shop-guesses:all'])
    await db.execute(
      `insert into rate_limits (key, points, expire) values ('${key}', 1000000, now() + interval '1 day')
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    )
  const { email } = await newUser()
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await requestCode(email, newNetwork())).toBe(429)
    expect(await guess(email, '123456', newNetwork())).toBe(429)
  }
  expect((await alerts()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['Too many password reset codes', context.config.store.email],
    ['Too many attempts to enter a password reset code', context.config.store.email],
  ])
})
