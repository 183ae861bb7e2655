import type { ReviewQuery, ReviewSort } from '@shop/contract/reviews'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import type { ImportedRating } from '../catalogue/catalogue.tables.ts'
import { IS_SUPPLIED, productsOf, SUBJECT_OF_PRODUCT } from './review-subject.db.ts'
import { reviews, reviewVotes } from './reviews.tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

const ORDERS: Record<ReviewSort, Fragment> = {
  helpful: fragment`helpful desc, written_at desc, id desc`,
  newest: fragment`written_at desc, id desc`,
  highest: fragment`stars desc, written_at desc, id desc`,
  lowest: fragment`stars, written_at desc, id desc`,
}

/** As JSON, for `subject.id`; see `toProductReviews`. */
export type ReviewsJson = {
  counts: Record<string, number>
  content: (Pick<ReviewRow, 'id' | 'stars' | 'title' | 'text' | 'fit' | 'pictures' | 'helpful'> & {
    authorName: string
    writtenAt: string
  })[]
}

export const selectReviews = ({ sort, stars, page, size }: ReviewQuery): Fragment => fragment`json_build_object(
  'counts', (select coalesce(json_object_agg(stars, reviews), '{}') from (
    select stars, count(*)::int as reviews from reviews where product_id = subject.id and state = 'published' group by stars
  ) by_stars),
  'content', (select coalesce(json_agg(row), '[]') from (
    select id, stars, title, text, fit, pictures, helpful, written_at as "writtenAt", author_name as "authorName"
    from reviews where product_id = subject.id and state = 'published'
      and (${stars ?? null}::int is null or stars = ${stars ?? null}::int)
    order by ${ORDERS[sort]} limit ${size} offset ${page * size}
  ) row))`

/** One row with the selected columns, or none if the product doesn't exist or is archived. */
export async function findForProduct<Row extends object>(
  db: Database,
  productId: number,
  columns: Fragment,
): Promise<Row | undefined> {
  const [row] = await runFragment<Row[]>(
    db,
    fragment`with subject as (
      select ${SUBJECT_OF_PRODUCT} as id from products where id = ${productId} and archived_at is null
    ) select ${columns} from subject`,
  )
  return row
}

type Purchase = { orderId: number; deliveredAt: string | null }

/** The order that delivered the product to this user, else one that hasn't yet. */
export async function findPurchase(db: Database, userId: number, subject: number): Promise<Purchase | undefined> {
  const [row] = await runFragment<Purchase[]>(
    db,
    fragment`select orders.id as "orderId", delivered_at as "deliveredAt"
      from order_items join orders on orders.id = order_items.order_id
      where order_items.user_id = ${userId} and order_items.product_id in ${productsOf(subject)}
        and status <> 'CANCELLED' and ${IS_SUPPLIED}
      order by delivered_at nulls last, orders.id limit 1`,
  )
  return row
}

type ReviewKey = { userId: number; productId: number }
const isReviewOf = ({ userId, productId }: ReviewKey) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId))

export async function findOwn(db: Database, key: ReviewKey): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(isReviewOf(key))
  return row
}

export async function lockOwn(tx: Database, key: ReviewKey): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(isReviewOf(key)).for('update')
  return row
}

export async function lockReview(tx: Database, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

type Content = Pick<ReviewRow, 'stars' | 'title' | 'text' | 'fit' | 'pictures' | 'authorName' | 'writtenAt'>

/** An edit waits for approval like a new review. */
const UNDECIDED = { state: 'pending', reason: null, decidedAt: null, decidedBy: null } as const

export async function saveRow(
  tx: Database,
  key: ReviewKey & { orderId: number },
  content: Content,
): Promise<ReviewRow> {
  const [row] = await tx
    .insert(reviews)
    .values({ ...key, ...content })
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.productId],
      set: { ...content, ...UNDECIDED, version: sql`${reviews.version} + 1` },
    })
    .returning()
  return row as ReviewRow
}

export const setPictures = (tx: Database, id: number, pictures: string[], writtenAt: Date): Promise<ReviewRow> =>
  updateRow(tx, id, { pictures, writtenAt, ...UNDECIDED })

export async function updateRow(tx: Database, id: number, change: Partial<ReviewRow>): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
    .returning()
  return row as ReviewRow
}

export async function deleteRow(tx: Database, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** The rating figures of the published reviews; undefined if there are none. */
export async function findFigures(db: Database, subject: number): Promise<ImportedRating | undefined> {
  const [row] = await runFragment<ImportedRating[]>(
    db,
    fragment`select round(avg(stars), 1)::float8 as ratings, count(*)::int as "noOfRatings",
        count(nullif(text, ''))::int as "reviewCount",
        (array_agg(text order by helpful desc, written_at desc, id desc) filter (where text <> ''))[1] as review
      from reviews where product_id = ${subject} and state = 'published'`,
  )
  return row && row.ratings !== null ? row : undefined
}

/** Ids of the reviews of a product that the user found helpful. */
export async function listVotes(db: Database, { userId, productId }: ReviewKey): Promise<number[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
    .orderBy(reviewVotes.reviewId)
  return rows.map(({ id }) => id)
}

type Vote = typeof reviewVotes.$inferInsert

/** Returns the number of votes. Of a locked review, so the count is exact. */
export async function addVote(tx: Database, vote: Vote): Promise<number> {
  await tx.insert(reviewVotes).values(vote).onConflictDoNothing()
  return countVotes(tx, vote.reviewId)
}

export async function deleteVote(tx: Database, { reviewId, userId }: Vote): Promise<number> {
  await tx.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
  return countVotes(tx, reviewId)
}

async function countVotes(tx: Database, reviewId: number): Promise<number> {
  const votes = sql<number>`(select count(*)::int from review_votes where review_id = ${reviewId})`
  const [row] = await tx
    .update(reviews)
    .set({ helpful: votes })
    .where(eq(reviews.id, reviewId))
    .returning({ helpful: reviews.helpful })
  return row?.helpful ?? 0
}
