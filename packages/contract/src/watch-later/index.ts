export * from './watch-later.endpoints.ts'
