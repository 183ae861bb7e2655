import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    maxWorkers: '100%',
    globalSetup: './test/global-setup.ts',
    // Test files of a worker share their imports. Loading the shop for each file took a third of the run.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    // Whole processes and databases start and stop here, which a busy machine does slowly.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
