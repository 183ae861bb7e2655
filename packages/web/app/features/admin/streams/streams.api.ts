import type {
  getMovieStream,
  listStreams,
  MovieStream,
  removeStream,
  StreamInput,
  StreamQuery,
  StreamTestInput,
  setStream,
  testStream as testStreamEndpoint,
} from '@shop/contract/streaming'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { streamKeys } from '../query-keys.ts'

export const streamsQuery = (query: Omit<StreamQuery, 'size'>) =>
  queryOptions({
    queryKey: streamKeys.list(query),
    queryFn: ({ signal }) => call<typeof listStreams>('GET /api/admin/streams', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const movieStreamQuery = (movieId: number) =>
  queryOptions({
    queryKey: streamKeys.detail(movieId),
    queryFn: ({ signal }) =>
      call<typeof getMovieStream>('GET /api/admin/streams/:movieId', { params: { movieId }, signal }),
  })

export const saveStream = (movieId: number, body: StreamInput): Promise<MovieStream> =>
  call<typeof setStream>('PUT /api/admin/streams/:movieId', { params: { movieId }, body })

export const deleteStream = (movieId: number): Promise<MovieStream> =>
  call<typeof removeStream>('DELETE /api/admin/streams/:movieId', { params: { movieId } })

export const testStream = (body: StreamTestInput) =>
  call<typeof testStreamEndpoint>('POST /api/admin/streams', { body })
