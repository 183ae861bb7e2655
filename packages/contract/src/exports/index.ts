export * from './exports.endpoints.ts'
export * from './exports.schemas.ts'
