export * from './favourites.endpoints.ts'
