export * from './cart.endpoints.ts'
export * from './cart.schemas.ts'
