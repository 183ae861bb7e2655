import type { ReactNode } from 'react'

/** A price tag with its eyelet. Offers only. */
export const PriceTag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>

type Tone = 'info' | 'ok' | 'warn' | 'bad'

/** A status in one tinted word. */
export const StatusBadge = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'info' ? 'stamp' : `stamp ${tone}`}>{children}</span>
)
