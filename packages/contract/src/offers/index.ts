export * from './coupons.endpoints.ts'
export * from './coupons.schemas.ts'
