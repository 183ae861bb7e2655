import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import emptyState from '../ui/empty-state.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

/** The page for an address that leads nowhere. */
export const NotFound = ({ message = 'There is nothing at this address' }: { message?: string | undefined }) => (
  <div className={classes(layout.container, emptyState.empty)}>
    <p className={classes(text.display, text.poster)} aria-hidden="true">
      404
    </p>
    <h1 className={classes(text.display, text.h1)}>Page not found</h1>
    <p className={classes(text.quiet, emptyState.quiet)}>{message}. It may have moved, or never was.</p>
    <div className={emptyState.actions}>
      <LinkButton to="/shop">To the shop</LinkButton>
      <LinkButton to="/movies" variant="line">
        To the movies
      </LinkButton>
    </div>
  </div>
)

/** What a route shows when its loader refused or its page broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFound
        message={typeof error.data === 'string' && error.data !== '' ? error.data.replace(/\.$/, '') : undefined}
      />
    )
  }
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <div className={classes(layout.container, emptyState.empty)} role="alert">
      <h1 className={classes(text.display, text.h1)}>Something went wrong</h1>
      <p className={classes(text.quiet, emptyState.quiet)}>
        {message ?? 'The page could not be shown. Trying again often helps.'}
      </p>
      <div className={emptyState.actions}>
        <Button onClick={() => void revalidate()} busyLabel={state === 'loading' && 'Trying again...'}>
          Retry
        </Button>
        <LinkButton to="/shop" variant="line">
          To the shop
        </LinkButton>
      </div>
    </div>
  )
}
