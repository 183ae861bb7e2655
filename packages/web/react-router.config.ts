import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './build-steps/compressed-files.ts'
import { shrinkManifest } from './build-steps/route-manifest.ts'

const config: Config = {
  ssr: true,
  prerender: [],
  // One manifest in the page instead of a request per link. Its inline script has the same hash for all visitors.
  routeDiscovery: { mode: 'initial' },
  // At the end, because the manifest is written last.
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await shrinkManifest(client)
    await compressFiles(client)
  },
}

export default config
