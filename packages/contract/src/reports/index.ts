export * from './reports.endpoints.ts'
export * from './reports.rules.ts'
export * from './reports.schemas.ts'
