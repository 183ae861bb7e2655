import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatRupees, percentOff, toPaise } from '@shop/contract/kit/money'
import { PriceTag } from './badges.tsx'
import { classes } from './classes.ts'
import styles from './price.module.css'
import text from './text.module.css'

/** From this saving on, a picture wears the tag, and the price line does not say it again. */
const TAG_MIN_PERCENT = 30

/** Rupees, as the wire sends them. */
export type ItemPrices = { actualPrice: number | null; discountPrice: number | null }

type Props = { item: ItemPrices; big?: boolean; saving?: 'words' | 'tag' | 'none'; className?: string | undefined }

/** The price block: ₹ with 2 decimals, struck price when higher, the saving once; 'Price Not Available' without a price. */
export function Price({ item, big = false, saving = 'words', className }: Props) {
  const now = effectivePrice(item)
  if (now === null) return <p className={classes(styles.price, styles.none)}>Price Not Available</p>
  const off = discountPercent(item)
  return (
    <p className={classes(styles.price, big && styles.big, className)}>
      <b>
        <Rupees amount={now} />
      </b>
      {off > 0 && item.actualPrice !== null && (
        <s>
          <span className={text.screenReaderOnly}>Before: </span>
          {formatRupees(item.actualPrice)}
        </s>
      )}
      {off > 0 && saving === 'words' && <span className={styles.off}>{off}% off</span>}
      {off > 0 && saving === 'tag' && <PriceTag>{off}% off</PriceTag>}
    </p>
  )
}

/** ₹1,234.50 with its paise at two thirds. Amount in rupees. */
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
  const now = effectivePrice(item)
  return now === null || item.actualPrice === null ? 0 : percentOff(toPaise(item.actualPrice), toPaise(now))
}

/** The tag on a picture, for savings worth shouting about, or for any. */
export function DiscountTag({
  item,
  always = false,
  className,
}: {
  item: ItemPrices
  always?: boolean
  className?: string | undefined
}) {
  const off = discountPercent(item)
  return off > 0 && (always || off >= TAG_MIN_PERCENT) ? <PriceTag className={className}>{off}% off</PriceTag> : null
}

/** How the price line beside a picture with a `SavingTag` says the saving: once. */
export const discountLabelBeside = (item: ItemPrices): 'words' | 'none' =>
  discountPercent(item) >= TAG_MIN_PERCENT ? 'none' : 'words'
