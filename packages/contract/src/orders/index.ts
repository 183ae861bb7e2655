export * from './order-states.rules.ts'
export * from './orders.endpoints.ts'
export * from './orders.schemas.ts'
