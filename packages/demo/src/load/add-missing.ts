import { DEMO_ACCOUNTS, DEMO_DATE_OF_BIRTH, hashPassword } from '@shop/api'
import type { Database } from '@shop/api/platform'
import {
  auditLog,
  deliverySettings,
  movieStreams,
  movies,
  movieTrailers,
  orderHistory,
  sellers,
  users,
} from '@shop/api/tables'
import { DEFAULT_DELIVERY_SETTINGS, DELIVERY_ZONES } from '@shop/contract/delivery'
import { inArray, sql } from 'drizzle-orm'
import { clipUrl, DEMO_FEATURES, DEMO_TRAILERS } from '../clips/clips.ts'

// Adds data that is new in this version of the demo to a shop that an earlier version filled. Existing rows stay
// unchanged.

/** About half of the demo's movies; the others show what a movie without a stream looks like. */
const STREAMS_PER_GENRE = 30

/** The accounts that the login page lists. */
export async function addMissingAccounts(db: Database): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const existing = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  for (const { name, email, role, password } of DEMO_ACCOUNTS) {
    if (existing.some((account) => account.email === email)) continue
    const passwordHash = await hashPassword(password)
    const account = { name, email, role, passwordHash, dateOfBirth: DEMO_DATE_OF_BIRTH }
    await db.insert(users).values(account).onConflictDoNothing()
  }
}

/** A fictional seller for the receipts of the demo. Its PAN is never assigned. */
export const DEMO_SELLER = {
  legalName: 'Shopflix Demo Private Limited',
  tradeName: 'Shopflix',
  gstin: '10ABCCS0000Z1ZC',
  state: 'Bihar',
  pan: 'ABCCS0000Z',
  address: 'Example Road 1, Patna, Bihar 800001',
  invoiceSeries: 'SF',
  creditNoteSeries: 'SC',
  signatory: 'Anita Desai',
  grievanceName: 'Gita Example (fictional)',
  grievanceDesignation: 'Grievance Officer',
  grievancePhone: '+91 612 555 0101',
  grievanceEmail: 'grievance@shopflix.example',
  nodalContact: 'Nadia Example (fictional), +91 612 555 0102, nodal@shopflix.example',
}

export async function addMissingSeller(db: Database, now: Date): Promise<void> {
  await db
    .insert(sellers)
    .values({ ...DEMO_SELLER, createdAt: now })
    .onConflictDoNothing()
}

/** The demo offers cash on delivery everywhere. A shop decides that for itself. */
export async function addMissingDelivery(db: Database): Promise<void> {
  const settings = { ...DEFAULT_DELIVERY_SETTINGS, codZones: [...DELIVERY_ZONES] }
  await db.insert(deliverySettings).values({ settings, version: DEMO_DELIVERY_VERSION }).onConflictDoNothing()
}

/** Settings that staff have saved, even for the first time, have a higher version. */
export const DEMO_DELIVERY_VERSION = 0

/** The trailer of its main genre for every demo movie without a trailer. */
export async function addMissingTrailers(db: Database): Promise<void> {
  const clips = DEMO_TRAILERS.flatMap(({ genres, kind, key, captions }) =>
    genres.map((genre) => ({
      genre,
      kind,
      address: clipUrl(key),
      captions: captions === null ? [] : [{ url: clipUrl(captions), label: 'English', lang: 'en' }],
    })),
  )
  await db.execute(sql`
    insert into ${movieTrailers} (movie_id, kind, address, captions)
    select ${movies.id}, clip.kind, clip.address, clip.captions
    from ${movies}
    join jsonb_to_recordset(${JSON.stringify(clips)}::text::jsonb)
      as clip(genre text, kind text, address text, captions jsonb) on clip.genre = split_part(${movies.genre}, ', ', 1)
    where ${movies.posterLink} like '/art/movies/%'
    on conflict do nothing`)
}

/** Streams for the most popular demo movies of each genre, in a shop without any stream. */
export async function addMissingStreams(db: Database): Promise<void> {
  const clips = DEMO_FEATURES.flatMap(({ genres, kind, key, seconds, captions }) =>
    genres.map((genre) => ({
      genre,
      kind,
      address: key,
      seconds,
      captions: captions === null ? [] : [{ url: captions, label: 'English', lang: 'en' }],
    })),
  )
  await db.execute(sql`
    insert into ${movieStreams} (movie_id, kind, address, seconds, captions)
    select movie.id, clip.kind::stream_kind, clip.address, clip.seconds, clip.captions
    from (
      select id, split_part(genre, ', ', 1) as genre,
        row_number() over (partition by split_part(genre, ', ', 1) order by popularity desc, id) as rank
      from ${movies} where poster_link like '/art/movies/%'
    ) movie
    join jsonb_to_recordset(${JSON.stringify(clips)}::text::jsonb)
      as clip(genre text, kind text, address text, seconds int, captions jsonb) on clip.genre = movie.genre
    where movie.rank <= ${STREAMS_PER_GENRE} and not exists (select 1 from ${movieStreams})
    on conflict do nothing`)
}

/**
 * Audit entries for status changes by the demo's staff. They have no request id, which distinguishes them from
 * later changes.
 */
export async function addMissingAuditEntries(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (actor_id, action, subject, subject_id, before, after, at)
    select change.actor_id, 'status', 'order', change.order_id, jsonb_build_object('status', change.from_status),
      jsonb_build_object('status', change.to_status, 'reason', change.reason), change.at
    from ${orderHistory} change
    where change.actor_kind = 'staff' and change.reason = 'Demo order'
      and not exists (select 1 from ${auditLog} where request_id is null and subject = 'order')
    order by change.at, change.id`)
}
