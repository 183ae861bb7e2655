import { Stamp } from './marks.tsx'

/** 'Only n left', 'Out of stock' at 0, nothing when there are plenty (null) (decision 48). */
export function StockNote({ left }: { left: number | null }) {
  if (left === null) return null
  return (
    <p>
      <Stamp tone={left > 0 ? 'warn' : 'bad'}>{left > 0 ? `Only ${left} left` : 'Out of stock'}</Stamp>
    </p>
  )
}
