import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { movieTrailers } from '../../src/features/movies/movies.tables.ts'
import { movieStreams } from '../../src/features/streaming/streaming.tables.ts'
import { createMovie } from '../shop.ts'
import { RED_DOT, type StaffActions, type StaffShop } from './staff-action.ts'

const MOVIE = {
  seriesTitle: 'Monsoon',
  releasedYear: null,
  runtimeMinutes: null,
  imdbRating: 8.1,
  metaScore: null,
  popularity: null,
}

/** Staff actions on movies, trailers and streams. */
export function movieActions({ db, context }: StaffShop): StaffActions {
  return {
    async createMovie() {
      const subjectId = (await createMovie(db)) + 1
      return { subjectId, method: 'POST', url: '/api/admin/movies', body: MOVIE }
    },
    async editMovie() {
      const id = await createMovie(db)
      return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}`, body: { ...MOVIE, version: 1 } }
    },
    async archiveMovie() {
      const id = await createMovie(db)
      const body = { archived: true, version: 1 }
      return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}/archived`, body }
    },
    async setPoster() {
      const id = await createMovie(db)
      return { subjectId: id, method: 'PUT', url: `/api/admin/movies/${id}/poster`, body: RED_DOT }
    },
    async removePoster() {
      const id = await createMovie(db, { posterLink: '/art/some.svg' })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/movies/${id}/poster` }
    },
    async setTrailer() {
      const id = await createMovie(db)
      return {
        subjectId: id,
        method: 'PUT',
        url: `/api/admin/movies/${id}/trailer`,
        body: { address: 'aqz-KE-bpKQ', seen: null },
      }
    },
    async removeTrailer() {
      const id = await createMovie(db)
      await db.insert(movieTrailers).values({ movieId: id, kind: 'youtube', address: 'aqz-KE-bpKQ' })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/movies/${id}/trailer` }
    },
    async setStream() {
      const id = await createMovie(db)
      const folder = join(context.config.dataDir, 'media/films')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'plain.mp4'), '')
      const body = { address: 'films/plain.mp4', seconds: 60, captions: [], version: null }
      return { subjectId: id, method: 'PUT', url: `/api/admin/streams/${id}`, body }
    },
    async removeStream() {
      const id = await createMovie(db)
      await db.insert(movieStreams).values({ movieId: id, kind: 'file', address: 'a.mp4', seconds: 60 })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/streams/${id}` }
    },
  }
}
