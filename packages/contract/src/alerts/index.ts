export * from './alerts.endpoints.ts'
export * from './alerts.rules.ts'
export * from './alerts.schemas.ts'
