import type { ReactNode } from 'react'

/** A message of the page itself, read out when it appears: what a browser's alert would say (decision 72). */
export function Notice({ kind, children }: { kind: 'ok' | 'bad' | 'info'; children: ReactNode }) {
  return (
    <p className={`notice notice-${kind}`} role="alert">
      {children}
    </p>
  )
}
