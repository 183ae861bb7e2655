export * from './streaming.schemas.ts'
export * from './watching.endpoints.ts'
export * from './watching.rules.ts'
export * from './watching.schemas.ts'
