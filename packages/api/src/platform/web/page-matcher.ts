import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** The path of the route that renders every unknown page. */
const CATCH_ALL = '*'

/** Returns whether a path belongs to a page of the web app, other than the one for unknown paths. */
export function createPageMatcher(manifest: Manifest): (pathname: string) => boolean {
  const routes = listChildren(manifest, undefined)
  return (pathname) => {
    if (!isDecodable(pathname)) return false
    const route = matchRoutes(routes, pathname)?.at(-1)?.route
    return route !== undefined && route.path !== CATCH_ALL
  }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}

function listChildren(manifest: Manifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index } = route
    const children = listChildren(manifest, id)
    return index ? [{ id, index }] : [{ id, ...(path === undefined ? {} : { path }), children }]
  })
}
