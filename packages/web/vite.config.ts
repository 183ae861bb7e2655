import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressedFiles } from './build-steps/compressed-files.ts'
import { fontSubsets } from './build-steps/font-subsets.ts'

// What every page loads, in one file: it compresses better than in a dozen, and changes only when a package does.
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//

export default defineConfig({
  plugins: [fontSubsets(), tailwindcss(), reactRouter(), compressedFiles()],
  // lucide's CommonJS build would load every icon into the server.
  ssr: { noExternal: ['lucide'] },
  // These know light-dark(). Rewritten for older ones, a night band in a page by day would keep the day's colours.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } } } },
    },
  },
})
