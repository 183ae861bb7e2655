import type { ProductDetails, ProductVariant } from '@shop/contract/catalogue'
import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../lib/rendering/use-is-hydrated.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import { hasOwnPictures, listOptions, type ProductOption, withUnit } from './variant-options.ts'
import styles from './variant-picker.module.css'

type Props = {
  /** The path of the product's page. */
  path: string
  /** The chosen variant. */
  product: ProductDetails
}

/** Chooses a variant by links, so each has its own URL and no scripts are needed. */
export function VariantPicker({ path, product: { id, variants, optionUnits } }: Props) {
  const chosen = variants.find((variant) => variant.id === id)
  if (chosen === undefined || variants.length < 2) return null
  return listOptions(variants, chosen).map((option) => (
    <OptionValues
      key={option.name}
      option={option}
      unit={optionUnits[option.name]}
      toUrl={(variant) => `${path}?variant=${variant.id}`}
    />
  ))
}

type OptionProps = { option: ProductOption; unit: string | undefined; toUrl: (variant: ProductVariant) => string }

function OptionValues({ option, unit, toUrl }: OptionProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const { name, chosen, values } = option
  const withPictures = hasOwnPictures(option)
  // If an option has only one value, another option decides what is sold out.
  const isSoldOut = ({ stock }: ProductVariant) => stock === 0 && values.length > 1
  const tabStop = chosen ?? values[0]?.value
  return (
    <div className={styles.option} role="radiogroup" aria-labelledby={id} onKeyDown={chooseByKey}>
      <p className={text.small}>
        <span id={id}>{name}</span>
        {chosen !== undefined && (
          <>
            : <b>{withUnit(chosen, unit)}</b>
          </>
        )}
      </p>
      <div className={styles.values}>
        {values.map(({ value, variant }) => (
          <Link
            key={value}
            className={classes(styles.value, withPictures && styles.swatch, isSoldOut(variant) && styles.soldOut)}
            to={toUrl(variant)}
            role="radio"
            aria-checked={value === chosen}
            aria-label={isSoldOut(variant) ? `${withUnit(value, unit)}, sold out` : undefined}
            tabIndex={isHydrated && value !== tabStop ? -1 : undefined}
            preventScrollReset
          >
            {withPictures ? <Picture src={variant.image} alt={value} width={64} height={64} /> : withUnit(value, unit)}
          </Link>
        ))}
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }

/** The keys of radio buttons. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const link = links.at((links.indexOf(event.target as HTMLAnchorElement) + step) % links.length)
  link?.focus()
  link?.click()
}
