export * from './gift-cards.endpoints.ts'
export * from './gift-cards.rules.ts'
export * from './gift-cards.schemas.ts'
