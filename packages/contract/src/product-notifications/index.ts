export * from './product-notifications.endpoints.ts'
export * from './product-notifications.schemas.ts'
