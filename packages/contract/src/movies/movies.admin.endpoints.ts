import { ArchiveInput } from '../catalogue/products.admin.schemas.ts'
import { endpoint, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import { EditedMovie, ManagedMovie, MovieTablePage, MovieTableQuery, NewMovie } from './movies.admin.schemas.ts'

export const listMovieTable = endpoint({
  id: 'listMovieTable',
  method: 'GET',
  path: '/api/admin/movies',
  access: 'reports.view',
  query: MovieTableQuery,
  response: MovieTablePage,
  summary: 'Lists all movies, including archived ones',
})

export const listMovieGenres = endpoint({
  id: 'listMovieGenres',
  method: 'GET',
  path: '/api/admin/movie-genres',
  access: 'reports.view',
  response: z.array(z.string()),
  summary: 'Lists all genres of the catalogue',
})

const movieById = { path: '/api/admin/movies/:id', params: z.object({ id: PathId }), response: ManagedMovie } as const

export const getManagedMovie = endpoint({
  id: 'getManagedMovie',
  method: 'GET',
  access: 'reports.view',
  ...movieById,
  errors: ['not_found'],
  summary: 'Returns a movie, even if archived',
})

export const createMovie = endpoint({
  id: 'createMovie',
  method: 'POST',
  path: '/api/admin/movies',
  access: 'catalogue.manage',
  body: NewMovie,
  response: ManagedMovie,
  summary: 'Creates a movie',
})

export const editMovie = endpoint({
  id: 'editMovie',
  method: 'PUT',
  access: 'catalogue.manage',
  ...movieById,
  body: EditedMovie,
  errors: ['not_found', 'conflict'],
  summary: 'Updates a movie; rejects an outdated version',
})

export const archiveMovie = endpoint({
  id: 'archiveMovie',
  method: 'PUT',
  access: 'catalogue.manage',
  ...movieById,
  path: '/api/admin/movies/:id/archived',
  body: ArchiveInput,
  errors: ['not_found', 'conflict'],
  summary: 'Archives or restores a movie',
})

export const setPoster = endpoint({
  id: 'setPoster',
  method: 'PUT',
  access: 'catalogue.manage',
  ...movieById,
  path: '/api/admin/movies/:id/poster',
  file: PICTURE_FILE,
  errors: ['not_found', 'conflict'],
  summary: 'Sets a movie’s poster; the body is a JPEG, PNG or WebP file, stored as WebP',
})

export const removePoster = endpoint({
  id: 'removePoster',
  method: 'DELETE',
  access: 'catalogue.manage',
  ...movieById,
  path: '/api/admin/movies/:id/poster',
  errors: ['not_found', 'conflict'],
  summary: 'Removes a movie’s poster',
})
