import type { ReactNode } from 'react'

/** A price tag with its eyelet. Offers only. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>

type Tone = 'info' | 'ok' | 'warn' | 'bad'

/** A status in one tinted word. */
export const Stamp = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'info' ? 'stamp' : `stamp ${tone}`}>{children}</span>
)

/** A line of news inside the page. `bad` is read out at once, as the spec's alerts are (decision 72). */
export const Notice = ({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) => (
  <div className={tone === 'info' ? 'notice' : `notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)
