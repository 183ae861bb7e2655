import { defineConfig } from 'vitest/config'

// Stryker changes constants, which only take effect when the modules are loaded again.
const isMutated = process.env.STRYKER_MUTATOR_WORKER !== undefined

export default defineConfig({
  test: { name: 'contract', maxWorkers: '100%', isolate: isMutated, include: ['src/**/*.test.ts'] },
})
