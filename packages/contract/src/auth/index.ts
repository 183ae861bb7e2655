export * from './auth.endpoints.ts'
export * from './auth.rules.ts'
export * from './auth.schemas.ts'
