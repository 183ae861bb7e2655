import type { CartItem } from '@shop/contract/cart'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import type { LineProblem, Quote } from '@shop/contract/checkout'
import { formatPaise, multiplyPaise, toPaise } from '@shop/contract/kit/money'
import { Heart } from 'lucide'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'

type Props = { lines: readonly CartItem[]; quote: Quote | undefined; favourites?: readonly number[] }

/** The items of the checkout, at the quoted prices as soon as they are known. */
export function CheckoutLines({ lines, quote, favourites = [] }: Props) {
  return (
    <ul className={checkout.lines} aria-label="Items">
      {lines.map((line) => {
        const quoted = quote?.lines.find(({ productId }) => productId === line.id)
        const unitPaise = toPaise(quoted?.unitPrice ?? effectivePrice(line) ?? 0)
        return (
          <li key={line.id}>
            <span className={classes(productTile.tile, checkout.tile)}>
              <Picture src={line.image} alt="" width={96} height={96} />
            </span>
            <div>
              <p className={classes(text.micro, text.quiet)}>{line.subCategory}</p>
              <h2>
                {line.name}
                {favourites.includes(line.id) && (
                  <span className={checkout.heart}>
                    <Icon as={Heart} small filled />
                    <span className={text.screenReaderOnly}>Favourite</span>
                  </span>
                )}
              </h2>
              <p className={classes(text.small, text.quiet, text.numeric)}>
                {line.quantity} × {formatPaise(unitPaise)}
              </p>
              <StockProblem problem={quoted?.problem ?? null} stockLeft={quoted?.stockLeft ?? null} />
            </div>
            <b className={text.numeric}>{formatPaise(multiplyPaise(unitPaise, line.quantity))}</b>
          </li>
        )
      })}
    </ul>
  )
}

const PROBLEM_LABELS: Record<Exclude<LineProblem, 'too_few_left'>, string> = {
  not_available: 'No longer available',
  no_price: 'Price Not Available',
  out_of_stock: 'Out of stock',
}

function StockProblem({ problem, stockLeft }: { problem: LineProblem | null; stockLeft: number | null }) {
  if (problem === null && stockLeft === null) return null
  const label = problem === null || problem === 'too_few_left' ? `Only ${stockLeft} left` : PROBLEM_LABELS[problem]
  return (
    <p>
      <StatusBadge tone={problem === null ? 'warn' : 'bad'}>{label}</StatusBadge>
    </p>
  )
}
