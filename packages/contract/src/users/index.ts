export * from './users.endpoints.ts'
export * from './users.schemas.ts'
