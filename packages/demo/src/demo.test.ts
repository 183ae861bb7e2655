import { queryRows } from '@shop/api/platform'
import { CouponQuery } from '@shop/contract/promotions'
import { GENRES_BY_SUB_CATEGORY } from '@shop/contract/recommendations/cross-domain.rules'
import { startSandbox } from '@shop/payment-sandbox'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findViolations, INVARIANTS } from '../../api/src/features/alerts/invariants.db.ts'
import { listCoupons } from '../../api/src/features/promotions/coupons.admin.service.ts'
import { findAffinities } from '../../api/src/features/recommendations/engine/affinity.ts'
import { computeCoOccurrence } from '../../api/src/features/recommendations/engine/co-occurrence.ts'
import { findCrossDomainLinks } from '../../api/src/features/recommendations/engine/cross-domain-links.ts'
import {
  AFFINITY_SETTINGS,
  CROSS_DOMAIN_SETTINGS,
  PRODUCT_SETTINGS,
} from '../../api/src/features/recommendations/engine/settings.ts'
import { toHistories, toIndexed } from '../../api/src/features/recommendations/interaction-history.ts'
import {
  listCategoriesByProduct,
  listGenresByMovie,
  listInteractions,
  parseCategoryKey,
} from '../../api/src/features/recommendations/interactions.db.ts'
import { DEMO_ACCOUNTS } from '../../api/src/features/store/store.service.ts'
import { users } from '../../api/src/features/users/users.tables.ts'
import { TEST_CONFIG } from '../../api/test/app.ts'
import { createTestDatabase } from '../../api/test/database.ts'
import { failOnLoggedErrors } from '../../api/test/log.ts'
import { hashOfTables } from '../../api/test/table-hash.ts'
import { PRODUCT_CLIPS } from './clips/product-clips.ts'
import { addMissingPaymentIssues, loadDemo, updateDemo } from './demo.ts'

const { db, url: databaseUrl } = await createTestDatabase()
const friday = new Date('2026-11-20T12:00:00Z')
const one = async (query: ReturnType<typeof sql>) => (await queryRows<Record<string, unknown>>(db, query))[0]

/** Dates of the demo orders that are not refunded. */
const paidAndNotRefunded = () =>
  queryRows<{ at: string }>(db, sql`select order_date as at from orders where payment_status <> 'REFUNDED'`)

/** Staff changes of demo orders, with their audit entries. */
const logged = sql`
  select count(*)::int as moves, count(log.id)::int as written, max(log.at) as last from order_history move
  left join audit_log log on (log.subject, log.subject_id, log.action, log.actor_id, log.at, log.after ->> 'status')
    = ('order', move.order_id, 'status', move.actor_id, move.at, move.to_status::text)
  where move.actor_kind = 'staff'`

/** Revenue by day in the shop's time zone, as the dashboard counts it. */
const revenue = sql`
  select to_char(order_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, (sum(total_paise) / 100)::int as rupees
  from orders where status not in ('CANCELLED', 'RETURNED') group by 1 order by 1 desc limit 7`

/** Reviews and questions: only of delivered products, after the delivery, with the figures on the products. */
const feedback = sql`select
  count(*) filter (where state = 'published') > 100 as published,
  count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'rejected')::int as rejected,
  (select count(*)::int from questions where state = 'pending') as "pendingQuestions",
  count(*) filter (where delivered_at is null or written_at < delivered_at or orders.user_id <> reviews.user_id
    or not exists (select 1 from order_items join products on products.id = order_items.product_id
      where order_id = orders.id and coalesce(parent_id, products.id) = reviews.product_id))::int as early,
  (select count(*) > 3 from answers where by = 'shop') as "staffAnswers",
  (select count(*)::int from products where imported_rating is not null and no_of_ratings is distinct from
    (select count(*) from reviews where product_id = coalesce(parent_id, products.id) and state = 'published')) as "wrongRatings"
  from reviews join orders on orders.id = order_id`

test('loads once, changes nothing on a second start, and moves orders to the current week', async () => {
  const shares: number[] = []
  await loadDemo(db, friday, (done, total) => shares.push(done / total))
  expect(shares.at(-1)).toBe(1)
  expect(
    await one(sql`select (select count(*) from products where parent_id is null)::int as products,
    (select count(*) from products)::int as variants, (select count(*) from movies)::int as movies,
    (select sum(products) from category_totals)::int as counted`),
  ).toEqual({ products: 33_600, variants: expect.closeTo(100_000, -4), movies: 1000, counted: 33_600 })
  expect(await one(sql`select count(distinct name)::int as names from products where parent_id is null`)).toEqual({
    names: 33_600,
  })
  // Every movie has the trailer of its genre.
  expect(
    await one(sql`select count(*)::int as trailers, count(distinct address)::int as clips, bool_and(
      genre not like 'Horror%' or address = '/clips/horror.mp4') as fitting from movie_trailers join movies on id = movie_id`),
  ).toEqual({ trailers: 1000, clips: 8, fitting: true })
  // Every genre has streams, of both kinds.
  expect(
    await one(sql`select count(*)::int as streams, count(distinct split_part(genre, ', ', 1))::int as genres,
      count(distinct kind)::int as kinds from movie_streams join movies on id = movie_id`),
  ).toEqual({ streams: 540, genres: 18, kinds: 2 })
  // The demo shopper has started two movies and watched one.
  expect(
    await one(sql`select count(*)::int as films, count(watched_at)::int as seen, count(distinct user_id)::int as viewers,
      min(position)::int as first from watch_progress`),
  ).toEqual({ films: 3, seen: 1, viewers: 1, first: 12 })
  expect(await one(sql`select min(id) = 1 and max(id) = count(*) as "hasNoGaps" from orders`)).toEqual({
    hasNoGaps: true,
  })
  // Staff have messages to answer, subscribers and a sent issue, and customers who joined over time, before they
  // ordered.
  expect(
    await one(sql`select (select count(*) from contact_messages where answered_at is null)::int as open,
      (select count(*) from newsletter_subscribers where confirmed_at is not null)::int as subscribers,
      (select count(*) from newsletter_issues where finished_at is not null)::int as issues,
      (select count(distinct created_at) > 200 from users) as "joinedOverTime",
      (select count(*) from orders join users on users.id = user_id where order_date < created_at)::int as early`),
  ).toEqual({ open: 4, subscribers: 112, issues: 1, joinedOverTime: true, early: 0 })
  // Coupons were used, and the orders with a coupon match the redemptions.
  const { content: coupons } = await listCoupons(db, CouponQuery.parse({}), friday)
  expect(coupons.map(({ uses, cost }) => uses > 10 && cost > 500)).toEqual([true, true, true])
  for (const invariant of INVARIANTS) expect(await findViolations(db, invariant, friday)).toEqual([])
  expect(await one(feedback)).toEqual({
    published: true,
    pending: 6,
    rejected: 1,
    pendingQuestions: 3,
    early: 0,
    staffAnswers: true,
    wrongRatings: 0,
  })
  const week = await queryRows<{ day: string; rupees: number }>(db, revenue)
  expect(week.filter(({ day }) => day !== '2026-11-15').reverse()).toEqual([
    { day: '2026-11-09', rupees: 7500 },
    { day: '2026-11-10', rupees: 9200 },
    { day: '2026-11-11', rupees: 8100 },
    { day: '2026-11-12', rupees: 10500 },
    { day: '2026-11-13', rupees: 9800 },
    { day: '2026-11-14', rupees: 11200 },
  ])

  // Every status change by staff has an audit entry.
  const { moves, written, last } = (await one(logged)) ?? {}
  expect(moves).toBeGreaterThan(1000)
  expect(written).toBe(moves)

  const before = await hashOfTables(db)
  await updateDemo(db, friday)
  expect(await hashOfTables(db)).toBe(before)
  // By Friday all orders of last week are refunded.
  expect(await paidAndNotRefunded()).toEqual([])

  await updateDemo(db, new Date('2026-12-07T12:00:00Z'))
  // By Monday evening only orders until Thursday noon are refunded.
  const open = await paidAndNotRefunded()
  expect(open.length).toBeGreaterThan(0)
  for (const { at } of open) expect(new Date(at).getTime()).toBeGreaterThan(Date.parse('2026-12-03T12:00:00Z'))
  const moved = await queryRows<{ day: string; rupees: number }>(db, revenue)
  expect(await one(feedback)).toMatchObject({ early: 0, wrongRatings: 0 })
  expect(moved.find(({ day }) => day === '2026-11-30')?.rupees).toBe(7500)
  const later = new Date(new Date(last as string).getTime() + 21 * 24 * 60 * 60 * 1000)
  const { last: movedTo, ...counts } = (await one(logged)) ?? {}
  expect([counts, new Date(movedTo as string)]).toEqual([{ moves, written }, later])
  const edit = db.execute(sql`update audit_log set at = now()`)
  await expect(edit).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } })
}, 180_000)

/** The links between genres and sub-categories. `of` maps a viewer to the shopper whose purchases are used. */
async function pairsFound(of: (userId: number) => number): Promise<string[]> {
  const [seen, had] = [await listInteractions(db, 'movies'), await listInteractions(db, 'products')]
  const genres = await listGenresByMovie(db, [...new Set(seen.map(({ itemId }) => itemId))])
  const categories = await listCategoriesByProduct(db, [...new Set(had.map(({ itemId }) => itemId))])
  const [viewers, shoppers] = [toHistories(seen), toHistories(had)]
  const people = [...viewers].flatMap(([userId, history]) => {
    const from = findAffinities(history, (film) => genres.get(film) ?? [], AFFINITY_SETTINGS)
    const to = findAffinities(
      shoppers.get(of(userId)) ?? [],
      (product) => categories.get(product) ?? [],
      AFFINITY_SETTINGS,
    )
    return from && to ? [{ from: [...from.keys()], to: [...to.keys()] }] : []
  })
  return findCrossDomainLinks(people, CROSS_DOMAIN_SETTINGS).map(
    ({ from, to }) => `${from} - ${parseCategoryKey(to).subCategory}`,
  )
}

test('contains the cross-domain links of the generated customers, and none for shuffled customers', async () => {
  const planted = Object.entries(GENRES_BY_SUB_CATEGORY).flatMap(([subCategory, genres]) =>
    genres.map((genre) => `${genre} - ${subCategory}`),
  )
  const found = await pairsFound((userId) => userId)
  expect(new Set(found)).toEqual(new Set(planted))
  for (const apart of [1, 17, 101]) expect(await pairsFound((userId) => 1 + ((userId + apart) % 401))).toEqual([])
})

test('contains products without variants that have a video of their own picture', async () => {
  const found = await queryRows<{ image: string; variants: number }>(
    db,
    sql`select image, (select count(*)::int from products v where v.parent_id = p.id) as variants
      from products p where video = '/clips/products/' || substring(image from '/art/products/(.*)[.]svg') || '.mp4'`,
  )
  const expected = PRODUCT_CLIPS.map((name) => ({ image: `/art/products/${name}.svg`, variants: 0 }))
  expect(new Set(found)).toEqual(new Set(expected))
  expect(await one(sql`select count(*)::int as videos from products where video is not null`)).toEqual({ videos: 4 })
})

test('contains products that are bought together', async () => {
  const had = (await listInteractions(db, 'products')).filter(({ interaction }) => interaction === 'bought')
  const ids = [...new Set(had.map(({ itemId }) => itemId))]
  const together = computeCoOccurrence(toIndexed(toHistories(had).values(), ids), ids.length, PRODUCT_SETTINGS)
  expect(together.filter((others) => others.length > 0).length).toBeGreaterThan(60)
})

test('adds missing accounts, trailers, streams and audit entries to an earlier version’s data', async () => {
  const [{ email }] = DEMO_ACCOUNTS
  await db.update(users).set({ email: 'her-earlier-name@shopflix.example' }).where(eq(users.email, email))
  await db.execute(sql`delete from movie_trailers where movie_id > 10`)
  await db.execute(sql`delete from movie_streams`)
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`delete from audit_log`)
  await db.execute(sql`alter table audit_log enable trigger user`)
  const before = await one(sql`select count(*)::int as products from products`)
  await updateDemo(db, friday)
  expect(await one(sql`select count(*)::int as products from products`)).toEqual(before)
  expect(await one(sql`select count(*)::int as trailers from movie_trailers`)).toEqual({ trailers: 1000 })
  expect(await one(sql`select count(*)::int as streams from movie_streams`)).toEqual({ streams: 540 })
  const { moves, written } = (await one(logged)) ?? {}
  expect(written).toBe(moves)
  expect(await db.select({ role: users.role }).from(users).where(eq(users.email, email))).toEqual([{ role: 'USER' }])
})

test('adds payments that staff have to resolve once, without violating an invariant or changing the revenue', async () => {
  const { payments } = TEST_CONFIG
  const sandbox = await startSandbox({
    ...payments,
    databaseUrl,
    webhookUrl: () => undefined,
    log: failOnLoggedErrors(),
  })
  const before = await queryRows(db, revenue)
  for (const now of [friday, new Date('2026-11-21T12:00:00Z')]) await addMissingPaymentIssues(db, databaseUrl, now)
  await sandbox.close()
  const counts = sql`select
    (select count(*)::int from payment_discrepancies where resolved_at is null) as discrepancies,
    (select count(*)::int from refunds where status = 'failed') as "failedRefunds",
    (select count(*)::int from checkouts join checkout_items on checkout_id = id) as checkouts,
    (select count(*)::int from sandbox.entities where body ->> 'status' = 'captured') as captured,
    (select count(*)::int from sandbox.entities where kind = 'refund' and body ->> 'status' = 'failed') as rejected,
    (select count(*)::int from sandbox.events) as webhooks`
  expect(await one(counts)).toEqual({
    discrepancies: 2,
    failedRefunds: 2,
    checkouts: 1,
    captured: 4,
    rejected: 2,
    webhooks: 0,
  })
  const violations = await Promise.all(INVARIANTS.map((invariant) => findViolations(db, invariant, friday)))
  expect(violations.flat()).toEqual([])
  expect(await queryRows(db, revenue)).toEqual(before)
})

test('leaves orders that customers pay in cash as they are', async () => {
  const order = await one(sql`
    with first as (
      select * from orders where status = 'PROCESSING' order by id limit 1
    ), placed as (
      insert into checkouts (user_id, cod_mode, status, is_provisional, subtotal_paise, discount_paise, shipping_paise,
        total_paise, pay_paise)
      select user_id, 'demo', 'ordered', false, subtotal_paise, discount_paise, shipping_paise, total_paise, total_paise
      from first returning id
    )
    update orders set checkout_id = placed.id, payment_status = 'PENDING', payment_method = 'COD' from placed
    where orders.id = (select id from first) returning orders.id, order_date, payment_status`)
  await updateDemo(db, new Date('2027-02-12T12:00:00Z'))
  expect(await one(sql`select id, order_date, payment_status from orders where id = ${order?.id}`)).toEqual(order)
})
