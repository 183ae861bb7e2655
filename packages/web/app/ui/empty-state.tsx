import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './empty-state.module.css'
import text from './text.module.css'

/** A file of public/illustrations. */
type Illustration = 'handbag' | 'wallet' | 'backpack' | 'umbrella' | 'lamp' | 'bookshelf' | 'sofa' | 'screen'

type Props = {
  title: string
  children?: ReactNode
  picture: Illustration
  /** Buttons or links for the next step. */
  actions?: ReactNode
  heading?: 'h1' | 'h2'
}

/** An empty list or page: a picture, a title and an action. */
export function EmptyState({ title, children, picture, actions, heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty}>
      <img src={`/illustrations/${picture}.svg`} alt="" width={200} height={200} />
      <Heading className={classes(text.display, text.h2)}>{title}</Heading>
      {children !== undefined && <div className={classes(text.quiet, styles.quiet)}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

type ErrorProps = { message: string; onRetry?: (() => void) | undefined; busy?: boolean; children?: ReactNode }

/** A failed request: the error message and a Retry button. */
export function ErrorPanel({ message, onRetry, busy = false, children }: ErrorProps) {
  return (
    <div className={styles.empty} role="alert">
      <p className={classes(text.display, text.h2)}>{message}</p>
      {children !== undefined && <div className={classes(text.quiet, styles.quiet)}>{children}</div>}
      {onRetry !== undefined && (
        <Button onClick={onRetry} busyLabel={busy && 'Trying again...'}>
          Retry
        </Button>
      )}
    </div>
  )
}
