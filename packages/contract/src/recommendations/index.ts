export * from './recommendations.endpoints.ts'
export * from './recommendations.rules.ts'
export * from './recommendations.schemas.ts'
