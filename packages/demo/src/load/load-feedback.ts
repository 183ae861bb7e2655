import { type Database, queryRows } from '@shop/api/platform'
import { answers, questions, reviews, reviewVotes } from '@shop/api/tables'
import { hasFit } from '@shop/contract/reviews/reviews.rules'
import { sql } from 'drizzle-orm'
import { QUESTION_TEXTS, REVIEW_TEXTS } from '../catalogue/products/feedback-texts.ts'
import { createRandom, type Random } from '../catalogue/random.ts'
import { highestId, insertRows, type RowWithId, syncIdSequence } from './insert-rows.ts'

/** A product that a demo customer bought and received, with its main product. */
type Delivery = {
  productId: number
  orderId: number
  userId: number
  deliveredAt: string
  mainCategory: string
  subCategory: string
}

/** Products with the most buyers get reviews, so some have several. */
const REVIEWED_PRODUCTS = 60
const SHARE_OF_BUYERS = 0.7
const PENDING_REVIEWS = 6
const PRODUCTS_WITH_QUESTIONS = 18
const PENDING_QUESTIONS = 3
const REJECTED_REASON = 'Please review the product, not the courier.'

/** Orders of the demo are the only ones without a payment. */
const findDeliveries = (db: Database): Promise<Delivery[]> =>
  queryRows<Delivery>(
    db,
    sql`with delivered as (
      select distinct on (product_id, user_id) * from (
        select coalesce(products.parent_id, products.id) as product_id, orders.id as order_id, orders.user_id,
          orders.delivered_at, main_category, sub_category
        from order_items join orders on orders.id = order_items.order_id join products on products.id = order_items.product_id
        where orders.checkout_id is null and orders.status = 'DELIVERED'
      ) item order by product_id, user_id, order_id
    ), popular as (
      select product_id, count(*) as buyers from delivered group by product_id
      order by buyers desc, product_id limit ${REVIEWED_PRODUCTS}
    )
    select product_id as "productId", order_id as "orderId", user_id as "userId", delivered_at as "deliveredAt",
      main_category as "mainCategory", sub_category as "subCategory"
    from delivered join popular using (product_id) order by buyers desc, product_id, order_id`,
  )

/** Reviews and questions of customers who received the products, some of them to check; in a shop without any. */
export async function addMissingFeedback(db: Database, now: Date): Promise<void> {
  const isEmpty = (await highestId(db, 'reviews')) + (await highestId(db, 'questions')) === 0
  if (!isEmpty) return
  await db.execute(sql`insert into review_requests (order_id) select id from orders where checkout_id is null
    on conflict do nothing`)
  const [staff] = await queryRows<{ id: number }>(
    db,
    sql`select id from users where role = 'MODERATOR' order by id limit 1`,
  )
  const deliveries = await findDeliveries(db)
  if (staff === undefined || deliveries.length === 0) return
  const source = { deliveries, random: createRandom('shopflix feedback'), now, staffId: staff.id }
  await loadReviews(db, source)
  await loadQuestions(db, source)
  for (const table of ['reviews', 'questions', 'answers']) {
    await db.execute(sql`update ${sql.identifier(table)} set author_name = name from users where users.id = user_id`)
  }
}

type Source = {
  deliveries: readonly Delivery[]
  random: Random
  now: Date
  /** Who decides about reviews and questions, and answers for the shop. */
  staffId: number
}

async function loadReviews(db: Database, { deliveries, random, now, staffId }: Source): Promise<void> {
  const authors = deliveries.filter(() => random.chance(SHARE_OF_BUYERS))
  const newest = authors.toSorted((a, b) => Date.parse(b.deliveredAt) - Date.parse(a.deliveredAt))
  const pending = new Set(newest.slice(0, PENDING_REVIEWS))
  const rejected = newest[PENDING_REVIEWS]
  function stateOf(delivery: Delivery, writtenAt: Date): Partial<typeof reviews.$inferInsert> {
    if (pending.has(delivery)) return { state: 'pending' }
    const decision = { decidedAt: hoursAfter(writtenAt, 5, now), decidedBy: staffId }
    return delivery === rejected
      ? { state: 'rejected', reason: REJECTED_REASON, ...decision }
      : { state: 'published', ...decision }
  }
  const rows = authors.map((delivery, i): RowWithId<typeof reviews> => {
    const stars = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1])
    const writtenAt = hoursAfter(delivery.deliveredAt, random.integer(20, 240), now)
    return {
      id: i + 1,
      productId: delivery.productId,
      userId: delivery.userId,
      orderId: delivery.orderId,
      stars,
      ...textOf(stars, i),
      fit: hasFit(delivery) && random.chance(0.6) ? random.pick(['small', 'true', 'true', 'true', 'large']) : null,
      writtenAt,
      ...stateOf(delivery, writtenAt),
    }
  })
  await insertRows(db, reviews, rows)
  await syncIdSequence(db, 'reviews')
  const votes = rows
    .filter(({ state }) => state === 'published')
    .flatMap(({ id, userId, writtenAt }) =>
      authors
        .slice(0, random.integer(0, 7))
        .map((voter) => ({ reviewId: id, userId: voter.userId, at: writtenAt }))
        .filter((vote, i, all) => vote.userId !== userId && all.findIndex((one) => one.userId === vote.userId) === i),
    )
  await insertRows(db, reviewVotes, votes)
  await db.execute(sql`update reviews set helpful = votes.count from
    (select review_id, count(*)::int from review_votes group by review_id) votes where id = review_id`)
  await showFigures(db)
}

/** Takes the texts in turns, so reviews of one product differ. */
function textOf(stars: number, index: number): { title: string; text: string } | undefined {
  const texts = REVIEW_TEXTS[stars] ?? []
  return texts[index % texts.length]
}

/** What the shop shows after publishing a review: its figures on all variants, with the imported ones stored. */
async function showFigures(db: Database): Promise<void> {
  await db.execute(sql`
    update products set
      imported_rating = jsonb_build_object('ratings', ratings, 'noOfRatings', no_of_ratings, 'reviewCount', review_count,
        'review', review),
      ratings = figures.average, no_of_ratings = figures.reviews, review_count = figures.texts, review = figures.best
    from (
      select product_id, round(avg(stars), 1) as average, count(*)::int as reviews, count(nullif(text, ''))::int as texts,
        (array_agg(text order by helpful desc, written_at desc, id desc) filter (where text <> ''))[1] as best
      from reviews where state = 'published' group by product_id
    ) figures where figures.product_id in (products.id, products.parent_id)`)
}

async function loadQuestions(db: Database, { deliveries, random, now, staffId }: Source): Promise<void> {
  const published = (at: Date) => ({ state: 'published', decidedAt: at, decidedBy: staffId }) as const
  const byProduct = [...Map.groupBy(deliveries, ({ productId }) => productId)].slice(0, PRODUCTS_WITH_QUESTIONS)
  const askers = random.shuffle(deliveries)
  const asked = byProduct.map(([productId, buyers], i) => {
    const template = QUESTION_TEXTS[i % QUESTION_TEXTS.length] as (typeof QUESTION_TEXTS)[number]
    const buyer = buyers[0] as Delivery
    const asker = askers.find(({ userId }) => !buyers.some((one) => one.userId === userId)) ?? buyer
    const askedAt = hoursAfter(buyer.deliveredAt, 30 + i, now)
    const isPending = i >= PRODUCTS_WITH_QUESTIONS - PENDING_QUESTIONS
    const row: RowWithId<typeof questions> = {
      id: i + 1,
      productId,
      userId: asker.userId,
      text: template.question,
      askedAt,
      ...(isPending ? { state: 'pending' } : published(askedAt)),
    }
    const shop = { by: 'shop', userId: staffId, text: template.shop, hours: 4 } as const
    const customer = { by: 'buyer', userId: buyer.userId, text: template.buyer, hours: 26 } as const
    const replies = [shop, customer].flatMap(({ text, hours, ...reply }) => {
      if (text === null || isPending) return []
      const writtenAt = hoursAfter(askedAt, hours, now)
      return [{ ...reply, text, questionId: row.id, writtenAt, ...published(writtenAt) }]
    })
    return { row, replies }
  })
  await insertRows(
    db,
    questions,
    asked.map(({ row }) => row),
  )
  await syncIdSequence(db, 'questions')
  await db.insert(answers).values(asked.flatMap(({ replies }) => replies))
}

const HOUR_MS = 60 * 60 * 1000

/** A time some hours later, but not in the future. */
const hoursAfter = (at: Date | string, hours: number, now: Date): Date =>
  new Date(Math.min(new Date(at).getTime() + hours * HOUR_MS, now.getTime()))
