import { DEMO_ACCOUNTS } from '@shop/api'
import type { Database } from '@shop/api/platform'
import { movieStreams, movies, users, watchProgress } from '@shop/api/tables'
import { sql } from 'drizzle-orm'

/** The demo shopper has started two popular movies and watched a third to its end. */
export async function loadWatchProgress(db: Database, weekStart: Date): Promise<void> {
  const [shopper] = DEMO_ACCOUNTS
  await db.execute(sql`
    insert into ${watchProgress} (user_id, movie_id, position, seconds, watched_at, saved_at)
    select account.id, movie.movie_id, (movie.seconds * progress.share)::int, movie.seconds,
      case when progress.share = 1 then progress.at end, progress.at
    from (
      select movie_id, seconds, row_number() over (order by popularity desc, id) as rank
      from ${movieStreams} join ${movies} on id = movie_id
    ) movie
    join (
      select rank, share, ${weekStart.toISOString()}::timestamptz - make_interval(days => rank::int) as at
      from (values (3, 0.5), (4, 0.2), (9, 1)) chosen (rank, share)
    ) progress on progress.rank = movie.rank
    join ${users} account on account.email = ${shopper.email}
    on conflict do nothing`)
}
