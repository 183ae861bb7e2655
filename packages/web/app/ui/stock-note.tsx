import { StatusBadge } from './badges.tsx'

/** 'Only n left', 'Out of stock' at 0, nothing when there are plenty (null) (decision 48); red when too few. */
export function StockNote({ left, wanted = 1 }: { left: number | null; wanted?: number }) {
  if (left === null) return null
  return (
    <p>
      <StatusBadge tone={left >= wanted ? 'warn' : 'bad'}>
        {left > 0 ? `Only ${left} left` : 'Out of stock'}
      </StatusBadge>
    </p>
  )
}
