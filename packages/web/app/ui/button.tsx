import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Count } from './count.tsx'
import { Icon, type IconShape } from './icon.tsx'
import spinner from './spinner.module.css'

export type ButtonVariant = 'solid' | 'line' | 'soft' | 'plain' | 'text' | 'danger'
type Style = { variant?: ButtonVariant; big?: boolean; wide?: boolean; className?: string | undefined }

const styleOf = ({ variant: look = 'solid', big = false, wide = false, className }: Style) =>
  classes(styles.button, look !== 'solid' && styles[look], big && styles.big, wide && styles.wide, className)

type ButtonProps = ComponentPropsWithRef<'button'> &
  Style & {
    /** Label while a request runs, shown with a spinner. The button is disabled meanwhile. */
    busyLabel?: string | false | undefined
  }

export function Button({ variant: look, big, wide, className, busyLabel, disabled, children, ...rest }: ButtonProps) {
  const busy = typeof busyLabel === 'string'
  return (
    <button
      type="button"
      {...rest}
      className={styleOf({ variant: look, big, wide, className } as Style)}
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

/** A link that looks like a button, because it goes somewhere. */
export function LinkButton({
  variant: look,
  big,
  wide,
  className,
  ...rest
}: ComponentPropsWithRef<typeof Link> & Style) {
  return <Link {...rest} className={styleOf({ variant: look, big, wide, className } as Style)} />
}

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  icon: IconShape
  /** The accessible name; it starts with the word that a person would say. */
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
