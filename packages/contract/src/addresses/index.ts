export * from './addresses.endpoints.ts'
export * from './addresses.schemas.ts'
export * from './states.rules.ts'
