import { defineConfig } from 'vitest/config'

/** The tests without a database, which are fast enough to run once for each change. */
export default defineConfig({
  test: {
    include: ['src/features/**/{find-discrepancy,poll-schedule,signatures}.test.ts'],
  },
})
