import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './build-steps/compressed-files.ts'

const config: Config = {
  ssr: true,
  prerender: [],
  // One manifest in the page instead of a request per link. Its inline script has the same hash for all visitors.
  routeDiscovery: { mode: 'initial' },
  // At the end, because the manifest is written last.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
}

export default config
