import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineClassNames } from './build-steps/class-names.ts'
import { fontSubsets } from './build-steps/font-subsets.ts'
import { codeSplitting } from './build-steps/shared-files.ts'
import { styles } from './build-steps/styles.ts'

// Hashes alone: every page carries a list of all files, and words in their names would cost each visitor a kilobyte.
// But the framework's, which is evaluated apart (app/lib/first-paint.ts).
const NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    name === 'framework' ? 'assets/framework-[hash:7].js' : 'assets/[hash:7].js',
}
// The server's build as well: it writes the address of a preloaded font into the page.
const assetFileNames = 'assets/[hash:7][extname]'

export default defineConfig(({ mode }) => ({
  plugins: [fontSubsets(), reactRouter(), inlineClassNames()],
  css: styles(mode === 'production'),
  // lucide's CommonJS build would load every icon into the server.
  ssr: { noExternal: ['lucide'] },
  // These know light-dark(). Rewritten for older ones, a night band in a page by day would keep the day's colours.
  // hls.js is one piece of 560 KB, loaded with the first playlist that plays.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 600 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, assetFileNames, ...NAMES } } } },
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
  },
}))
