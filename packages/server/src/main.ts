import { speedUpImports } from './fast-imports.ts'

// Static imports would be resolved before this call.
speedUpImports()
await import('./shop.ts')
