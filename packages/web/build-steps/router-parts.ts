import type { Plugin } from 'vite'

const ROUTER = 'node_modules/react-router/dist/production/lib/'

/**
 * Functions of the router that the shop doesn't need, by module. Without them and what only they use, every page is 3
 * KB smaller.
 */
const REPLACEMENTS: Record<string, string> = {
  // Discovers routes by requests. Pages get the manifest of all routes (react-router.config.ts).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = () => undefined
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined`,
  // Finds the data and scripts of the next page before a link is clicked. No link asks for it.
  'dom/ssr/links.js': `
    export const getKeyedPrefetchLinks = async () => []
    export const getNewMatchesForLinks = () => []`,
  // Reports navigations and loaders to monitoring tools.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
}

/** Leaves unused parts of the router out of the browser's scripts. */
export function routerParts(): Plugin {
  return {
    name: 'shop:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const replacement = REPLACEMENTS[id.slice(id.lastIndexOf(ROUTER) + ROUTER.length)]
      // A module's own export hides the one of the same name that it exports from another module.
      return id.includes(ROUTER) && replacement ? `export * from '${id}?original'\n${replacement}` : undefined
    },
  }
}
