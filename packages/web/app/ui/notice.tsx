import type { ReactNode } from 'react'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info'
  /** News that needn't interrupt anybody. */
  calm?: boolean
  children: ReactNode
}

/** A message of the page itself, read out when it appears: what a browser's alert would say (decision 72). */
export const Notice = ({ kind, calm = false, children }: Props) => (
  <div className={`notice notice-${kind}`} role={calm ? 'status' : 'alert'}>
    {children}
  </div>
)
