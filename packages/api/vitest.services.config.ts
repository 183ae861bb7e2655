import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { createLastingPool } from './test/mutation/lasting-worker.ts'
import shared from './vitest.config.ts'

/** Most changes fail the first tests, so the shortest files come first. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

/** The tests with a database, for changes of their services. */
export default defineConfig({
  test: {
    ...shared.test,
    setupFiles: './test/mutation/deactivate-change.ts',
    sequence: { sequencer: ShortestFirst },
  },
  plugins: [
    {
      name: 'lasting-worker',
      configureVitest({ project }) {
        const poolRunner = createLastingPool()
        Object.assign(project.config, { pool: poolRunner.name, poolRunner })
      },
    },
  ],
})
