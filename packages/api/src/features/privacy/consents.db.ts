import { eq, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { consents, personalisationOptOuts } from './privacy.tables.ts'

export type ConsentFacts = {
  /** `unverified`: unknown, because anyone can sign up with the address of someone else. */
  newsletter: 'confirmed' | 'requested' | 'unverified' | null
  isReviewOptOut: boolean
  waitingNotifications: number
  isPersonalisationOptOut: boolean
}

/** What the features themselves act on. */
export async function findFacts(db: Database, id: number): Promise<ConsentFacts> {
  const [row] = await queryRows<ConsentFacts>(
    db,
    sql`select
      (select case when u.email_verified_at is null then 'unverified' when s.email is null then null
          when s.confirmed_at is null then 'requested' else 'confirmed' end
        from users u left join newsletter_subscribers s on s.email = u.email where u.id = ${id}) as newsletter,
      exists (select from review_opt_outs where user_id = ${id}) as "isReviewOptOut",
      ((select count(*) from product_notifications where user_id = ${id} and sent_at is null)
        + (select count(*) from stream_notifications where user_id = ${id}))::int as "waitingNotifications",
      exists (select from personalisation_opt_outs where user_id = ${id}) as "isPersonalisationOptOut"`,
  )
  if (!row) throw new Error('select returned no row')
  return row
}

/** The time of the last change by purpose. */
export async function findLastChanges(db: Database, userId: number): Promise<Map<string, Date>> {
  const rows = await db
    .select({ purpose: consents.purpose, at: sql<string>`max(${consents.at})` })
    .from(consents)
    .where(eq(consents.userId, userId))
    .groupBy(consents.purpose)
  return new Map(rows.map(({ purpose, at }) => [purpose, new Date(at)]))
}

export async function insertConsent(db: Database, consent: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(consent)
}

/** For the account with this email, if there is one and its email is verified. */
export async function insertNewsletterConsent(
  db: Database,
  { email, noticeVersion, at }: { email: string; noticeVersion: number; at: Date },
): Promise<void> {
  await db.execute(
    sql`insert into consents (user_id, purpose, is_granted, notice_version, at)
      select id, 'newsletter', true, ${noticeVersion}, ${at.toISOString()} from users
      where email = ${email} and email_verified_at is not null`,
  )
}

export async function optOutOfPersonalisation(tx: Database, userId: number, at: Date): Promise<void> {
  await tx.insert(personalisationOptOuts).values({ userId, at }).onConflictDoNothing()
  await deleteTrackedActivity(tx, userId)
}

/** Deletes what recommendations were made from and needn't be kept for anything else. */
export async function deleteTrackedActivity(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`delete from product_views where user_id = ${userId}`)
  await tx.execute(sql`delete from movie_views where user_id = ${userId}`)
  await tx.execute(sql`delete from search_log where user_id = ${userId}`)
  await tx.execute(sql`delete from recommendations where user_id = ${userId}`)
}

export async function optInToPersonalisation(tx: Database, userId: number): Promise<void> {
  await tx.delete(personalisationOptOuts).where(eq(personalisationOptOuts.userId, userId))
}

export async function deleteWaitingNotifications(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`delete from product_notifications where user_id = ${userId} and sent_at is null`)
  await tx.execute(sql`delete from stream_notifications where user_id = ${userId}`)
}
