export * from './imports.endpoints.ts'
export * from './imports.rules.ts'
export * from './imports.schemas.ts'
