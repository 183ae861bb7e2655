import { formatCount } from '@shop/contract/kit/numbers'
import { Star } from 'lucide'
import { Icon } from './icon.tsx'

type Props = {
  value: number | null
  count?: number | null
  /** Whose it is, where there are several. */
  by?: string
}

/** One star, one figure with a decimal, the count in brackets: ★ 4.3 (12,840). Never five stars in a row. */
export function Rating({ value, count = null, by }: Props) {
  if (value === null || count === 0)
    return (
      <p className="rating">
        <span>No ratings yet</span>
      </p>
    )
  return (
    <p className="rating">
      <Icon as={Star} filled />
      <span className="sr">Rated </span>
      <b>{value.toFixed(1)}</b>
      {count !== null && <span>({formatCount(count)})</span>}
      {by !== undefined && <span>{by}</span>}
    </p>
  )
}
