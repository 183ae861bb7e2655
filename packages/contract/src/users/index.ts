export * from './users.admin.endpoints.ts'
export * from './users.admin.schemas.ts'
export * from './users.endpoints.ts'
export * from './users.schemas.ts'
