import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { buildTestApp } from './app.ts'

/** The API with search helpers. Deletes all products and movies before each test. */
export async function buildSearchApp() {
  const { call, db } = await buildTestApp()

  beforeEach(() => db.execute(sql`truncate products, movies restart identity cascade`))

  return {
    call,
    db,
    search: (query: string, extraParams = '') =>
      call('GET', `/api/products/search?query=${encodeURIComponent(query)}&page=0${extraParams}`),
    searchMovies: (query: string, extraParams = '') =>
      call('GET', `/api/movies/search?query=${encodeURIComponent(query)}&page=0${extraParams}`),
    suggestions: async (query: string, catalogType = 'products') =>
      (await call('GET', `/api/suggestions?shelf=${catalogType}&query=${encodeURIComponent(query)}`)).body as {
        text: string
      }[],
  }
}

export const idsOf = ({ body }: { body: { content: { id: number }[] } }) => body.content.map(({ id }) => id)
