import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    maxWorkers: '100%',
    globalSetup: './test/global-setup.ts',
    // Files of one worker share what they import: to load the shop anew for each took a third of the time.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    // Whole processes and databases start and stop here, which a busy machine does slowly.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
