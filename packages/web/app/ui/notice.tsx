import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info'
  /** News that needn't interrupt anybody. */
  calm?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A message of the page itself, read out when it appears: what a browser's alert would say (decision 72). */
export const Notice = ({ kind, calm = false, ref, children }: Props) => (
  <div ref={ref} className={classes(styles.notice, styles[kind])} role={calm ? 'status' : 'alert'}>
    {children}
  </div>
)
