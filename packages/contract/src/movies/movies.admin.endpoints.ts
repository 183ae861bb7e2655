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
  summary: 'Films on the shelf and off, for staff',
})

export const listMovieGenres = endpoint({
  id: 'listMovieGenres',
  method: 'GET',
  path: '/api/admin/movie-genres',
  access: 'reports.view',
  response: z.array(z.string()),
  summary: 'Every genre that a film has',
})

const one = { path: '/api/admin/movies/:id', params: z.object({ id: PathId }), response: ManagedMovie } as const

export const getManagedMovie = endpoint({
  id: 'getManagedMovie',
  method: 'GET',
  access: 'reports.view',
  ...one,
  errors: ['not_found'],
  summary: 'A film, on the shelf or off',
})

export const createMovie = endpoint({
  id: 'createMovie',
  method: 'POST',
  path: '/api/admin/movies',
  access: 'catalogue.manage',
  body: NewMovie,
  response: ManagedMovie,
  summary: 'Puts a new film on the shelf',
})

export const editMovie = endpoint({
  id: 'editMovie',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  body: EditedMovie,
  errors: ['not_found', 'conflict'],
  summary: 'Changes a film; refused when somebody else changed it after it was looked at',
})

export const archiveMovie = endpoint({
  id: 'archiveMovie',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/movies/:id/archived',
  body: ArchiveInput,
  errors: ['not_found', 'conflict'],
  summary: 'Takes a film off every shelf, or brings it back',
})

export const setPoster = endpoint({
  id: 'setPoster',
  method: 'PUT',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/movies/:id/poster',
  file: PICTURE_FILE,
  errors: ['not_found', 'conflict'],
  summary: 'Takes a film’s poster (the body is a JPEG, PNG or WebP file), and keeps it as WebP',
})

export const removePoster = endpoint({
  id: 'removePoster',
  method: 'DELETE',
  access: 'catalogue.manage',
  ...one,
  path: '/api/admin/movies/:id/poster',
  errors: ['not_found', 'conflict'],
  summary: 'Takes a film’s poster away',
})
