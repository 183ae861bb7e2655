import { defineConfig } from 'vitest/config'

// Mutation testing needs modules that are loaded anew for each change of a constant.
const isMutated = process.env.STRYKER_MUTATOR_WORKER !== undefined

export default defineConfig({
  test: { name: 'contract', maxWorkers: '100%', isolate: isMutated, include: ['src/**/*.test.ts'] },
})
