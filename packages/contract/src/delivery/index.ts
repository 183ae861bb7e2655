export * from './delivery.endpoints.ts'
export * from './delivery.rules.ts'
export * from './delivery.schemas.ts'
