import type { ArchiveInput } from '@shop/contract/catalogue'
import type {
  archiveMovie,
  createMovie as createMovieEndpoint,
  EditedMovie,
  editMovie,
  getManagedMovie,
  getMovieTrailer,
  listMovieGenres,
  listMovieTable,
  MovieTableQuery,
  NewMovie,
  removePoster,
  removeTrailer,
  setPoster,
  setTrailer,
  TrailerInput,
} from '@shop/contract/movies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { movieKeys } from '../query-keys.ts'

export const movieTableQuery = (query: Omit<MovieTableQuery, 'size'>) =>
  queryOptions({
    queryKey: movieKeys.list(query),
    queryFn: ({ signal }) => call<typeof listMovieTable>('GET /api/admin/movies', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const movieGenresQuery = queryOptions({
  queryKey: movieKeys.genres,
  queryFn: ({ signal }) => call<typeof listMovieGenres>('GET /api/admin/movie-genres', { signal }),
})

export const fetchManagedMovie = (id: number, signal?: AbortSignal) =>
  call<typeof getManagedMovie>('GET /api/admin/movies/:id', { params: { id }, ...(signal ? { signal } : {}) })

export const managedMovieQuery = (id: number) =>
  queryOptions({ queryKey: movieKeys.detail(id), queryFn: ({ signal }) => fetchManagedMovie(id, signal) })

export const createMovie = (body: NewMovie) => call<typeof createMovieEndpoint>('POST /api/admin/movies', { body })

export const updateMovie = (id: number, body: EditedMovie) =>
  call<typeof editMovie>('PUT /api/admin/movies/:id', { params: { id }, body })

export const setMovieArchived = (id: number, body: ArchiveInput) =>
  call<typeof archiveMovie>('PUT /api/admin/movies/:id/archived', { params: { id }, body })

export const uploadPoster = (id: number, body: Blob) =>
  call<typeof setPoster>('PUT /api/admin/movies/:id/poster', { params: { id }, body })

export const deletePoster = (id: number) =>
  call<typeof removePoster>('DELETE /api/admin/movies/:id/poster', { params: { id } })

export const trailerQuery = (id: number) =>
  queryOptions({
    queryKey: movieKeys.trailer(id),
    queryFn: ({ signal }) =>
      call<typeof getMovieTrailer>('GET /api/admin/movies/:id/trailer', { params: { id }, signal }),
  })

export const saveTrailer = (id: number, body: TrailerInput) =>
  call<typeof setTrailer>('PUT /api/admin/movies/:id/trailer', { params: { id }, body })

export const deleteTrailer = (id: number) =>
  call<typeof removeTrailer>('DELETE /api/admin/movies/:id/trailer', { params: { id } })
