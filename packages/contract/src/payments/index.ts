export * from './payments.endpoints.ts'
export * from './payments.rules.ts'
export * from './payments.schemas.ts'
