import type { ReactNode } from 'react'
import styles from './pay-bar.module.css'

/** The main action of a screen, fixed to the bottom on mobile and hidden on desktop. */
export const PayBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.payBar} data-part="pay-bar">
    {children}
  </div>
)
