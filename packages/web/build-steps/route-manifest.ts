import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = Record<string, unknown>

/**
 * Removes from the browser's list of routes what only the server reads: the scripts that a route imports, and flags
 * that are false. The styles of the root are part of every page, so other routes don't list them. Every page loads this
 * file.
 */
export async function shrinkManifest(client: string): Promise<void> {
  const folder = join(client, 'assets')
  const name = (await readdir(folder)).find((file) => file.startsWith('manifest-'))
  if (name === undefined) throw new Error('The build has no route manifest')
  const [start = '', json = ''] = splitAfter(await readFile(join(folder, name), 'utf8'), '=')
  const { routes, ...manifest } = JSON.parse(json.replace(/;$/, '')) as { routes: Record<string, Route> }
  const shared = stylesOf(routes.root)
  const shrunk = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, shrink(id === 'root' ? route : withoutStyles(route, shared))]),
  )
  await writeFile(join(folder, name), `${start}${JSON.stringify({ ...manifest, routes: shrunk })}`)
}

const stylesOf = (route: Route | undefined): unknown[] => (Array.isArray(route?.css) ? route.css : [])

function withoutStyles(route: Route, shared: readonly unknown[]): Route {
  const css = stylesOf(route).filter((file) => !shared.includes(file))
  return { ...route, css: css.length > 0 && css }
}

const shrink = (route: Route): Route =>
  Object.fromEntries(
    Object.entries(route).filter(([key, value]) => value && key !== 'imports' && key !== 'hasDefaultExport'),
  )

function splitAfter(text: string, mark: string): [string, string] {
  const end = text.indexOf(mark) + mark.length
  return [text.slice(0, end), text.slice(end)]
}
