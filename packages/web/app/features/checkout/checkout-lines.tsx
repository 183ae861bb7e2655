import type { CartItem } from '@shop/contract/cart'
import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import type { LineProblem, Quote } from '@shop/contract/checkout'
import { formatPaise, multiplyPaise, toPaise } from '@shop/contract/kit/money'
import { Heart } from 'lucide'
import { StatusBadge } from '../../ui/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { ChosenOptions } from '../../ui/chosen-options.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'

type CartActions = { changeQuantity: (itemId: number, by: number) => void; remove: (itemId: number) => void }

type Props = {
  lines: readonly CartItem[]
  quote: Quote | undefined
  favourites?: readonly number[]
  /** To change lines that can't be ordered as they are. */
  cart: CartActions
}

/** The items of the checkout, at the quoted prices as soon as they are known. */
export function CheckoutLines({ lines, quote, favourites = [], cart }: Props) {
  return (
    <ul className={checkout.lines} aria-label="Items" tabIndex={-1}>
      {lines.map((line) => {
        const quoted = quote?.lines.find(({ productId }) => productId === line.id)
        const unitPaise = toPaise(quoted?.unitPrice ?? effectivePrice(line) ?? 0)
        return (
          <li key={line.id} tabIndex={-1}>
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
              <ChosenOptions of={line} />
              <p className={classes(text.small, text.quiet, text.numeric)}>
                {line.quantity} × {formatPaise(unitPaise)}
              </p>
              <StockProblem line={line} quoted={quoted ?? estimate(line)} cart={cart} />
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

type Stock = Pick<Quote['lines'][number], 'problem' | 'stockLeft'>
type ProblemProps = { line: CartItem; quoted: Stock; cart: CartActions }

/** What the cart knows before the quote has loaded. The quote would otherwise move the lines below. */
const estimate = ({ stockLeft }: CartItem): Stock => ({ problem: null, stockLeft: stockLeft || null })

function StockProblem({ line, quoted: { problem, stockLeft }, cart }: ProblemProps) {
  if (problem === null && stockLeft === null) return null
  const isTooFew = problem === 'too_few_left' && stockLeft !== null
  const label = problem === null || problem === 'too_few_left' ? `Only ${stockLeft} left` : PROBLEM_LABELS[problem]
  return (
    <p className={classes(layout.row, layout.wrap)}>
      <StatusBadge tone={problem === null ? 'warn' : 'bad'}>{label}</StatusBadge>
      {isTooFew && (
        <Button
          variant="text"
          className={checkout.button}
          aria-label={`Reduce to ${stockLeft}: ${nameWithOptions(line)}`}
          onClick={() => cart.changeQuantity(line.id, stockLeft - line.quantity)}
        >
          Reduce to {stockLeft}
        </Button>
      )}
      {problem !== null && (
        <Button
          variant="text"
          className={checkout.button}
          aria-label={`Remove: ${nameWithOptions(line)}`}
          onClick={() => cart.remove(line.id)}
        >
          Remove
        </Button>
      )}
    </p>
  )
}
