import { StatusBadge } from './badges.tsx'

/** 'Only n left', or 'Out of stock' at 0; nothing when stock is plentiful (null). Red when below the quantity. */
export function StockNote({ left, quantity = 1 }: { left: number | null; quantity?: number }) {
  if (left === null) return null
  return (
    <p>
      <StatusBadge tone={left >= quantity ? 'warn' : 'bad'}>
        {left > 0 ? `Only ${left} left` : 'Out of stock'}
      </StatusBadge>
    </p>
  )
}
