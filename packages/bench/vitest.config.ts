import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'bench',
    maxWorkers: '100%',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
