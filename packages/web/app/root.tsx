import './styles/app.css'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { areaOf } from './lib/areas.ts'
import { EARLY_SCRIPT } from './lib/rendering/early-script.ts'
import { finishHydration } from './lib/rendering/hydration.ts'
import { usePageHandle } from './lib/rendering/page-handle.ts'
import { hasDemoMailbox, pageTitle, sellerDetails, siteOrigin, siteUrl, storeName } from './lib/rendering/site.ts'
import { markDocument } from './lib/session/session.ts'
import { applyTheme } from './lib/storage/theme.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import anekFont from './styles/generated/anek.woff2?url'

/** The browser hydrates the server's script as it is. */
const earlyScript = import.meta.env.SSR ? EARLY_SCRIPT : ''

export const links: LinksFunction = () => [
  { rel: 'preload', href: anekFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/symbol.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' },
]

/** Also the title of pages whose error boundary is their own: for these the router uses only this function. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : undefined) },
  { name: 'description', content: 'One Place for Shopping & Entertainment' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { noScripts, frame } = usePageHandle()
  const { pathname } = useLocation()
  return (
    // The early script adds attributes that only the browser knows.
    <html
      lang="en-IN"
      data-store={storeName()}
      data-site={siteOrigin()}
      data-demo-mailbox={hasDemoMailbox() || undefined}
      data-seller={frame && sellerDetails()}
      data-area={areaOf(pathname) === 'movies' ? 'movies' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffb01f" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#3d0d1a" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} suppressHydrationWarning />
        <Meta />
        <CanonicalLinks />
        <Links />
      </head>
      <body>
        {children}
        {!noScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** The canonical URL without other query parameters, or `noindex`. */
function CanonicalLinks() {
  const { noIndex, pageQuery } = usePageHandle()
  const { pathname, search } = useLocation()
  if (noIndex) return <meta name="robots" content="noindex" />
  // The router ignores case and a trailing slash.
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1')
  const query = new URLSearchParams(pageQuery?.(new URLSearchParams(search)))
  const address = siteUrl(query.size === 0 ? path : `${path}?${query}`)
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  )
}

export default function App() {
  useFinishHydration()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFinishHydration()
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}

/**
 * Lets the guards redirect, and sets the early script's attributes again: React removes them when it re-creates the
 * document after an error.
 */
function useFinishHydration() {
  useEffect(() => {
    finishHydration()
    markDocument()
    applyTheme()
  }, [])
}
