import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info'
  /** News that needn't interrupt anybody. */
  isPolite?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** An inline message with role alert, used instead of `window.alert`. */
export const Notice = ({ kind, isPolite: calm = false, ref, children }: Props) => (
  <div ref={ref} className={classes(styles.notice, styles[kind])} role={calm ? 'status' : 'alert'}>
    {children}
  </div>
)
