export * from './store-credit.endpoints.ts'
export * from './store-credit.rules.ts'
export * from './store-credit.schemas.ts'
