import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineClassNames } from './build-steps/class-names.ts'
import { fontSubsets } from './build-steps/font-subsets.ts'
import { routerParts } from './build-steps/router-parts.ts'
import { codeSplitting } from './build-steps/shared-files.ts'
import { styles } from './build-steps/styles.ts'

// Only hashes, because every page contains a list of all files: names would add a kilobyte. The framework is an
// exception, because app/lib/rendering/first-paint.ts evaluates it separately.
const NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    name === 'framework' ? 'assets/framework-[hash:7].js' : 'assets/[hash:7].js',
}
// Also for the server build, which writes the URL of the preloaded font into the page.
const assetFileNames = 'assets/[hash:7][extname]'
// The server reads the pages' code faster as plain ASCII, which takes half the memory, too.
const compact = { charset: 'ascii', comments: false } as const
// Doesn't compile the 2,000 icons of lucide that no page shows.
const experimental = { lazyBarrel: true }

export default defineConfig(({ mode }) => ({
  plugins: [fontSubsets(), routerParts(), reactRouter(), inlineClassNames()],
  css: styles(mode === 'production'),
  // lucide's CommonJS build would load every icon into the server.
  ssr: { noExternal: ['lucide'] },
  // These browsers support light-dark(). The fallback for older ones would break dark bands on light pages.
  // hls.js is a single chunk of 560 KB, loaded with the first playlist.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 600 },
  environments: {
    client: { build: { rolldownOptions: { experimental, output: { codeSplitting, assetFileNames, ...NAMES } } } },
    ssr: { build: { rolldownOptions: { experimental, output: { assetFileNames, ...compact } } } },
  },
}))
