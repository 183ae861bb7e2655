import { DEMO_ACCOUNTS } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { movieStreams, movies, users, watchProgress } from '@shop/api/tables'
import { sql } from 'drizzle-orm'

/** The demo's shopper has begun two of the known films, and seen a third to its end. */
export async function loadProgress(db: Database, weekStart: Date): Promise<void> {
  const [shopper] = DEMO_ACCOUNTS
  await db.execute(sql`
    insert into ${watchProgress} (user_id, movie_id, position, seconds, watched_at, saved_at)
    select person.id, film.movie_id, (film.seconds * seen.share)::int, film.seconds,
      case when seen.share = 1 then seen.at end, seen.at
    from (
      select movie_id, seconds, row_number() over (order by popularity desc, id) as place
      from ${movieStreams} join ${movies} on id = movie_id
    ) film
    join (
      select place, share, ${weekStart.toISOString()}::timestamptz - make_interval(days => place::int) as at
      from (values (3, 0.5), (4, 0.2), (9, 1)) chosen (place, share)
    ) seen on seen.place = film.place
    join ${users} person on person.email = ${shopper.email}
    on conflict do nothing`)
}
