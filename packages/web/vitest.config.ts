import { defineConfig } from 'vitest/config'

// Without the React Router plugin: outside a route build it refuses to transform components.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    maxWorkers: '100%',
    // Each file gets its own document, as with processes, in half the time.
    pool: 'vmThreads',
    environment: 'happy-dom',
    include: ['app/**/*.test.{ts,tsx}', 'build-steps/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    testTimeout: 30_000,
  },
})
