export * from './audit.endpoints.ts'
export * from './audit.schemas.ts'
