import { isRouteErrorResponse, useRevalidator } from 'react-router'
import type { ApiError } from '../lib/api/api-error.ts'
import type { NoAccessData } from '../lib/session/staff.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import emptyState from '../ui/empty-state.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** The page for unknown URLs and 404 responses of loaders. `message`: what is missing, or a sentence that says why. */
export const NotFound = ({ message }: { message?: string | undefined }) => (
  <div className={classes(layout.container, emptyState.empty)}>
    <p className={classes(text.display, text.poster)} aria-hidden="true">
      404
    </p>
    <h1 className={classes(text.display, text.h1)}>Page not found</h1>
    <p className={classes(text.quiet, emptyState.quiet)}>
      {message?.endsWith('.')
        ? message
        : [message, 'This page may have been moved or deleted.'].filter(Boolean).join('. ')}
    </p>
    <div className={emptyState.actions}>
      <LinkButton to="/shop">Go to shop</LinkButton>
      <LinkButton to="/movies" variant="line">
        Go to movies
      </LinkButton>
    </div>
  </div>
)

const NoAccess = ({ message, homePath }: NoAccessData) => (
  <div className={classes(layout.container, emptyState.empty)} role="alert">
    <h1 className={classes(text.display, text.h1)}>You can’t open this page</h1>
    <p className={classes(text.quiet, emptyState.quiet)}>{message}</p>
    <div className={emptyState.actions}>
      <LinkButton to={homePath}>{homePath === '/admin' ? 'Go to admin' : 'Go to shop'}</LinkButton>
    </div>
  </div>
)

/** The error page of a route whose loader or component failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound message={typeof error.data === 'string' ? error.data : undefined} />
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccess {...(error.data as NoAccessData)} />
  const reference = isRouteErrorResponse(error) ? error.statusText : (error as ApiError | null)?.requestId
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <div className={classes(layout.container, emptyState.empty)} role="alert">
      <h1 className={classes(text.display, text.h1)}>Something went wrong</h1>
      <p className={classes(text.quiet, emptyState.quiet)}>
        {message ?? 'We couldn’t load this page. Please try again.'}
      </p>
      {reference && <p className={classes(text.small, text.quiet)}>Reference: {reference}</p>}
      <div className={emptyState.actions}>
        <Button onClick={() => void revalidate()} busyLabel={state === 'loading' && 'Trying again...'}>
          Retry
        </Button>
        <LinkButton to="/shop" variant="line">
          Go to shop
        </LinkButton>
      </div>
    </div>
  )
}
