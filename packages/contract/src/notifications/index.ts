export * from './notifications.endpoints.ts'
export * from './notifications.rules.ts'
export * from './notifications.schemas.ts'
