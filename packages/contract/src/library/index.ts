export * from './library.endpoints.ts'
export * from './library.rules.ts'
export * from './library.schemas.ts'
