import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  prerender: [],
  // One small manifest in the page instead of a request per hovered link; its script hashes alike for every visitor.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
