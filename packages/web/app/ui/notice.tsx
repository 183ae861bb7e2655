import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info'
  /** Announced without interrupting the screen reader (role status). */
  isPolite?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** An inline message, announced as an alert unless `isPolite`. */
export const Notice = ({ kind, isPolite = false, ref, children }: Props) => (
  <div ref={ref} className={classes(styles.notice, styles[kind])} role={isPolite ? 'status' : 'alert'}>
    {children}
  </div>
)
