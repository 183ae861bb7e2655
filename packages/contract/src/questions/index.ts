export * from './questions.endpoints.ts'
export * from './questions.rules.ts'
export * from './questions.schemas.ts'
