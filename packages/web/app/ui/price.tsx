import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatRupees, percentOff, toPaise } from '@shop/contract/kit/money'
import { PriceTag } from './badges.tsx'
import { classes } from './classes.ts'
import styles from './price.module.css'
import text from './text.module.css'

/** Prices in rupees, as in API responses. */
export type ItemPrices = {
  actualPrice: number | null
  discountPrice: number | null
  /** The highest price of its variants. */
  priceTo?: number | null
}

type Props = { item: ItemPrices; big?: boolean; saving?: 'text' | 'tag' | 'none'; className?: string | undefined }

/**
 * The price, the list price struck through when it is higher, and the discount; 'from' if other variants cost more;
 * 'Price Not Available' without a price.
 */
export function Price({ item, big = false, saving = 'text', className }: Props) {
  const price = effectivePrice(item)
  if (price === null) return <p className={classes(styles.price, styles.none)}>Price Not Available</p>
  const percent = discountPercent(item)
  return (
    <p className={classes(styles.price, big && styles.big, className)}>
      <b>
        {item.priceTo != null && item.priceTo > price && <small>from </small>}
        <Rupees amount={price} />
      </b>
      {percent > 0 && item.actualPrice !== null && (
        <s>
          <span className={text.screenReaderOnly}>Before: </span>
          {formatRupees(item.actualPrice)}
        </s>
      )}
      {percent > 0 && saving === 'text' && <span className={styles.off}>{percent}% off</span>}
      {percent > 0 && saving === 'tag' && <PriceTag>{percent}% off</PriceTag>}
    </p>
  )
}

/** ₹1,234.50 with smaller paise. Amount in rupees. */
function Rupees({ amount }: { amount: number }) {
  const [whole, paise] = formatRupees(amount).split('.')
  return (
    <>
      {whole}
      <small>.{paise}</small>
    </>
  )
}

/** Discount in whole percent; 0 without a discount. */
export function discountPercent(item: ItemPrices): number {
  const price = effectivePrice(item)
  return price === null || item.actualPrice === null ? 0 : percentOff(toPaise(item.actualPrice), toPaise(price))
}

/** The discount tag on a picture. The price next to it then shows none. */
export function DiscountTag({ item, className }: { item: ItemPrices; className?: string | undefined }) {
  const percent = discountPercent(item)
  return percent > 0 ? <PriceTag className={className}>{percent}% off</PriceTag> : null
}
