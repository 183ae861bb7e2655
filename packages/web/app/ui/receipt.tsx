import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './receipt.module.css'
import text from './text.module.css'

export type ReceiptLine = { label: string; value: string; tone?: 'discount' | 'free' | 'total' }

type Props = { title: string; lines: readonly ReceiptLine[]; className?: string | undefined; children?: ReactNode }

/** The totals of a purchase. Values are formatted amounts. */
export function Receipt({ title, lines, className, children }: Props) {
  return (
    <section className={classes(styles.receipt, className)} aria-label={title}>
      <h2 className={classes(text.display, text.h2)}>{title}</h2>
      <dl>
        {lines.map(({ label, value, tone }) => (
          <div key={label} className={tone === 'total' ? styles.total : undefined}>
            <dt>{label}</dt>
            <dd className={tone === undefined || tone === 'total' ? undefined : styles[tone]}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
