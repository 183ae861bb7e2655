import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    maxWorkers: '100%',
    globalSetup: './test/global-setup.ts',
    include: ['{src,test}/**/*.test.ts'],
    // Whole processes and databases start and stop here, which a busy machine does slowly.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
