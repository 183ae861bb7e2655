export * from './coupons.endpoints.ts'
export * from './coupons.schemas.ts'
export * from './showcase.endpoints.ts'
export * from './showcase.schemas.ts'
