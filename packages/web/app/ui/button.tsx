import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Count } from './count.tsx'
import { Icon, type IconShape } from './icon.tsx'
import spinner from './spinner.module.css'

export type ButtonVariant = 'solid' | 'line' | 'soft' | 'plain' | 'text' | 'danger'
type ButtonStyle = { variant?: ButtonVariant; big?: boolean; wide?: boolean; className?: string | undefined }

const styleOf = ({ variant = 'solid', big = false, wide = false, className }: ButtonStyle) =>
  classes(styles.button, variant !== 'solid' && styles[variant], big && styles.big, wide && styles.wide, className)

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonStyle & {
    /** Label while a request runs, shown with a spinner while the button is disabled. */
    busyLabel?: string | false | undefined
  }

export function Button({ variant, big, wide, className, busyLabel, disabled, children, ...rest }: ButtonProps) {
  const busy = typeof busyLabel === 'string'
  return (
    <button
      type="button"
      {...rest}
      className={styleOf({ variant, big, wide, className } as ButtonStyle)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <span className={spinner.spinner} aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link styled as a button, for navigation. */
export function LinkButton({
  variant,
  big,
  wide,
  className,
  ...rest
}: ComponentPropsWithRef<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={styleOf({ variant, big, wide, className } as ButtonStyle)} />
}

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  icon: IconShape
  /** The accessible name, starting with the verb or noun that voice control users say. */
  label: string
  filled?: boolean
  count?: number | undefined
}

export function IconButton({ icon, label, filled, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.iconButton, className)} aria-label={label} title={label}>
      <Icon as={icon} filled={filled ?? false} />
      <Count value={count} />
    </button>
  )
}

type IconLinkProps = ComponentPropsWithRef<typeof Link> & { icon: IconShape; label: string; count?: number | undefined }

export function IconLink({ icon, label, count, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classes(styles.iconButton, className)} aria-label={label} title={label}>
      <Icon as={icon} />
      <Count value={count} />
    </Link>
  )
}
