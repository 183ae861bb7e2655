import type { Database } from '@shop/api/platform'
import { movieStreams, movies } from '@shop/api/tables'
import { sql } from 'drizzle-orm'
import { DEMO_FEATURES } from '../clips/clips.ts'

/** So many of each genre can be watched, the best known first. */
const STREAMED_PER_GENRE = 3

/** Gives some films of the demo a stream, where none can be watched yet: in an earlier revision none could. */
export async function addMissingStreams(db: Database): Promise<void> {
  const clips = DEMO_FEATURES.flatMap(({ genres, kind, key, seconds, captions }) =>
    genres.map((genre) => ({
      ...{ genre, kind, address: key, seconds },
      captions: captions === null ? [] : [{ url: captions, label: 'English', lang: 'en' }],
    })),
  )
  await db.execute(sql`
    insert into ${movieStreams} (movie_id, kind, address, seconds, captions)
    select film.id, clip.kind::stream_kind, clip.address, clip.seconds, clip.captions
    from (
      select id, split_part(genre, ', ', 1) as genre,
        row_number() over (partition by split_part(genre, ', ', 1) order by popularity desc, id) as place
      from ${movies} where poster_link like '/art/movies/%'
    ) film
    join jsonb_to_recordset(${JSON.stringify(clips)}::text::jsonb)
      as clip(genre text, kind text, address text, seconds int, captions jsonb) on clip.genre = film.genre
    where film.place <= ${STREAMED_PER_GENRE} and not exists (select 1 from ${movieStreams})
    on conflict do nothing`)
}
