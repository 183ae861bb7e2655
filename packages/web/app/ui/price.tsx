import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatRupees, percentOff, toPaise } from '@shop/contract/kit/money'
import { PriceTag } from './badges.tsx'
import { classes } from './classes.ts'
import styles from './price.module.css'
import text from './text.module.css'

/** From this saving on, a picture wears the tag, and the price line does not say it again. */
const TAG_FROM_PERCENT = 30

/** Rupees, as the wire sends them. */
export type Priced = { actualPrice: number | null; discountPrice: number | null }

type Props = { of: Priced; big?: boolean; saving?: 'words' | 'tag' | 'none'; className?: string | undefined }

/** The price block: ₹ with 2 decimals, struck price when higher, the saving once; 'Price Not Available' without a price. */
export function Price({ of, big = false, saving = 'words', className }: Props) {
  const now = effectivePrice(of)
  if (now === null) return <p className={classes(styles.price, styles.none)}>Price Not Available</p>
  const off = savingOf(of)
  return (
    <p className={classes(styles.price, big && styles.big, className)}>
      <b>
        <Rupees amount={now} />
      </b>
      {off > 0 && of.actualPrice !== null && (
        <s>
          <span className={text.screenReaderOnly}>Before: </span>
          {formatRupees(of.actualPrice)}
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
export function savingOf(item: Priced): number {
  const now = effectivePrice(item)
  return now === null || item.actualPrice === null ? 0 : percentOff(toPaise(item.actualPrice), toPaise(now))
}

/** The tag on a picture, for savings worth shouting about, or for any. */
export function SavingTag({
  of,
  always = false,
  className,
}: {
  of: Priced
  always?: boolean
  className?: string | undefined
}) {
  const off = savingOf(of)
  return off > 0 && (always || off >= TAG_FROM_PERCENT) ? <PriceTag className={className}>{off}% off</PriceTag> : null
}

/** How the price line beside a picture with a `SavingTag` says the saving: once. */
export const savingLabelBeside = (item: Priced): 'words' | 'none' =>
  savingOf(item) >= TAG_FROM_PERCENT ? 'none' : 'words'
