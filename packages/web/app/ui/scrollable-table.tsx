import type { ReactNode } from 'react'
import table from './table.module.css'

/**
 * Scrolls a table that is wider than the screen. It takes the focus, so keyboard users can scroll tables without links.
 */
export const ScrollableTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
  <section className={table.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
