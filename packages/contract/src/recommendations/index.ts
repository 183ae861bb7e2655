export * from './recommendations.endpoints.ts'
export * from './recommendations.rules.ts'
