import { StatusBadge } from './badges.tsx'

/**
 * 'Only n left', or 'Out of stock' at 0. Empty if enough are in stock (null). Red if fewer than `quantity` are left.
 */
export function StockNote({ stockLeft, quantity = 1 }: { stockLeft: number | null; quantity?: number }) {
  if (stockLeft === null) return null
  return (
    <p>
      <StatusBadge tone={stockLeft >= quantity ? 'warn' : 'bad'}>
        {stockLeft > 0 ? `Only ${stockLeft} left` : 'Out of stock'}
      </StatusBadge>
    </p>
  )
}
