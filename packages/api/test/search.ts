import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { buildTestApp } from './app.ts'

/** The API with empty shelves before each test, and ways to search them. */
export async function buildSearchApp() {
  const { call, db } = await buildTestApp()

  beforeEach(() => db.execute(sql`truncate products, movies restart identity cascade`))

  return {
    call,
    db,
    search: (query: string, more = '') =>
      call('GET', `/api/products/search?query=${encodeURIComponent(query)}&page=0${more}`),
    films: (query: string, more = '') =>
      call('GET', `/api/movies/search?query=${encodeURIComponent(query)}&page=0${more}`),
    suggestions: async (query: string, shelf = 'products') =>
      (await call('GET', `/api/suggestions?shelf=${shelf}&query=${encodeURIComponent(query)}`)).body as {
        text: string
      }[],
  }
}

export const idsOf = ({ body }: { body: { content: { id: number }[] } }) => body.content.map(({ id }) => id)
