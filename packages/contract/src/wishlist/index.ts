export * from './wishlist.endpoints.ts'
export * from './wishlist.schemas.ts'
