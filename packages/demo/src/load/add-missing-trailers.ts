import type { Database } from '@shop/api/platform'
import { movies, movieTrailers } from '@shop/api/tables'
import { sql } from 'drizzle-orm'
import { clipAddress, DEMO_TRAILERS } from '../clips/clips.ts'

/** Gives every film of the demo that has none the trailer of its main genre. */
export async function addMissingTrailers(db: Database): Promise<void> {
  const clips = DEMO_TRAILERS.flatMap(({ genres, kind, key, captions }) =>
    genres.map((genre) => ({
      ...{ genre, kind, address: clipAddress(key) },
      captions: captions === null ? [] : [{ url: clipAddress(captions), label: 'English', lang: 'en' }],
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
