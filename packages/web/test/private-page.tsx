import type { ComponentType } from 'react'
import { requireSession } from '../app/lib/session/guard.ts'
import { ErrorPage } from '../app/shell/error-page.tsx'
import { renderRoutes } from './render.tsx'
import { PrivateProviders } from './signed-in.tsx'

type PrivatePage<Props> = {
  /** The pattern of the route. */
  path: string
  Page: ComponentType<Props>
  loader: unknown
  /** The message of a 404 of the loader. */
  notFound?: string
}

/** Opens a page with its guard and its loader. */
export function openPrivatePage<Props extends { loaderData: unknown }>(
  { path, Page, loader, notFound }: PrivatePage<Props>,
  url = path,
) {
  const Private = (props: Props) => (
    <PrivateProviders>
      <Page {...props} />
    </PrivateProviders>
  )
  const Missing = () => <ErrorPage error={{ status: 404, statusText: '', internal: false, data: notFound }} />
  const route = {
    path,
    Component: Private as never,
    ...(notFound && { ErrorBoundary: Missing }),
    middleware: [requireSession],
    loader: loader as never,
    HydrateFallback: () => null,
  }
  return renderRoutes([route], url).user
}
