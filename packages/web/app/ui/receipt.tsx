import type { ReactNode } from 'react'

export type ReceiptLine = { label: string; value: string; tone?: 'less' | 'free' | 'total' }

type Props = { title: string; lines: readonly ReceiptLine[]; children?: ReactNode }

/** The receipt, torn along the bottom. Totals only; amounts come formatted. */
export function Receipt({ title, lines, children }: Props) {
  return (
    <section className="receipt" aria-label={title}>
      <h2 className="d h2">{title}</h2>
      <dl>
        {lines.map(({ label, value, tone }) => (
          <div key={label} className={tone === 'total' ? 'total' : undefined}>
            <dt>{label}</dt>
            <dd className={tone === 'total' ? undefined : tone}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
