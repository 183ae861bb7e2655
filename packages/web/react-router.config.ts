import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './build-steps/compressed-files.ts'

const config: Config = {
  ssr: true,
  prerender: [],
  // One small manifest in the page instead of a request per hovered link; its script hashes alike for every visitor.
  routeDiscovery: { mode: 'initial' },
  // The manifest too, which is written after all else.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
}

export default config
