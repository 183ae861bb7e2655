import type { ReactNode } from 'react'
import styles from './badges.module.css'
import { classes } from './classes.ts'

/** A price tag with its eyelet. Offers only. */
export const PriceTag = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={classes(styles.priceTag, className)}>{children}</span>
)

type Tone = 'info' | 'ok' | 'warn' | 'bad'

/** A status in one tinted word. */
export const StatusBadge = ({
  tone = 'info',
  className,
  children,
}: {
  tone?: Tone
  className?: string | undefined
  children: ReactNode
}) => <span className={classes(styles.statusBadge, tone !== 'info' && styles[tone], className)}>{children}</span>
