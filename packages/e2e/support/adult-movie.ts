import type { Movie } from '@shop/contract/movies'
import { callApi } from './api.ts'

/** The id of a demo movie with an A certificate, a trailer and a stream. */
export async function findAdultMovie(): Promise<number> {
  const path = '/api/movies/search?query=Thriller&certificate=A&available=true&page=0&size=1'
  const { content } = await callApi<{ content: Movie[] }>('GET', path)
  if (content[0] === undefined) throw new Error('The demo has no movie for adults that can be watched')
  return content[0].id
}
