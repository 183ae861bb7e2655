export * from './notifications.endpoints.ts'
