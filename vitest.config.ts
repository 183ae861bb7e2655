import { defineConfig } from 'vitest/config'

// Each project says so too: Vitest would leave one core idle, which of two is half of the machine.
export default defineConfig({
  test: { projects: ['packages/*/vitest.config.ts', 'scripts/vitest.config.ts'], maxWorkers: '100%' },
})
