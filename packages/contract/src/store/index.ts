export * from './store.endpoints.ts'
export * from './store.rules.ts'
export * from './store.schemas.ts'
