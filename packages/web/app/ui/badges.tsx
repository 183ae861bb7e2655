import type { ReactNode } from 'react'
import styles from './badges.module.css'
import { classes } from './classes.ts'

/** A price tag, for discounts only. */
export const PriceTag = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={classes(styles.priceTag, className)}>{children}</span>
)

type BadgeTone = 'info' | 'ok' | 'warn' | 'bad'

/** A short status label in a colour. */
export const StatusBadge = ({
  tone = 'info',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string | undefined
  children: ReactNode
}) => <span className={classes(styles.statusBadge, tone !== 'info' && styles[tone], className)}>{children}</span>
