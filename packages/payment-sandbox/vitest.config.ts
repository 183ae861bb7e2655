import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'payment-sandbox',
    maxWorkers: '100%',
    globalSetup: '../api/test/global-setup.ts',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Whole processes and databases start and stop here, which is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
