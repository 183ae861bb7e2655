export * from './genres.rules.ts'
export * from './movies.endpoints.ts'
export * from './movies.schemas.ts'
