export * from './catalogue.endpoints.ts'
export * from './catalogue.schemas.ts'
export * from './categories.rules.ts'
export * from './showcase.rules.ts'
