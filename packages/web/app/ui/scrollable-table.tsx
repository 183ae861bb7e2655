import type { ReactNode } from 'react'
import table from './table.module.css'

/** Around a table of words alone, which may be wider than the screen: without a link in it, the keyboard scrolls the frame. */
export const ScrollableTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
  <section className={table.scroll} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
