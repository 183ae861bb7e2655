import { LIMITS } from '@shop/contract/kit/limits'
import { Minus, Plus } from 'lucide'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './quantity-stepper.module.css'
import text from './text.module.css'

type Props = {
  quantity: number
  /** The product, for the accessible names of the buttons. */
  name: string
  /** The units in stock, if they are fewer than the limit. */
  max?: number
  busy?: boolean
  className?: string | undefined
  onChange: (quantity: number) => void
}

/** Quantity from 1 to 99 or the stock, with minus and plus buttons, disabled at the limits. */
export function QuantityStepper({
  quantity,
  name,
  max = LIMITS.maxQuantity,
  busy = false,
  className,
  onChange,
}: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const changeTo = (next: number) => {
    // The button that reaches the limit is disabled, and a disabled button loses the focus.
    if (next <= LIMITS.minQuantity || next >= max) group.current?.focus({ preventScroll: true })
    onChange(next)
  }
  return (
    <fieldset ref={group} tabIndex={-1} className={classes(styles.quantity, className)} aria-busy={busy || undefined}>
      <legend className={text.screenReaderOnly}>Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        disabled={quantity <= LIMITS.minQuantity}
        onClick={() => changeTo(quantity - 1)}
      >
        <Icon as={Minus} small />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        disabled={quantity >= max}
        onClick={() => changeTo(quantity + 1)}
      >
        <Icon as={Plus} small />
      </button>
    </fieldset>
  )
}
