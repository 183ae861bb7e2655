import { LIMITS } from '@shop/contract/kit/limits'
import { Minus, Plus } from 'lucide'
import { useKeptFocus } from '../lib/use-kept-focus.ts'
import { Icon } from './icon.tsx'

type Props = {
  quantity: number
  /** What is counted, for the buttons' names. */
  name: string
  busy?: boolean
  onChange: (quantity: number) => void
}

/** Minus and plus around a figure from 1 to 99; minus is disabled at 1, plus at 99 (spec 5). */
export function QuantityStepper({ quantity, name, busy = false, onChange }: Props) {
  return (
    <fieldset {...useKeptFocus<HTMLFieldSetElement>()} className="qty" aria-busy={busy || undefined}>
      <legend className="sr">Quantity of {name}</legend>
      <button
        type="button"
        aria-label={`Fewer of ${name}`}
        disabled={quantity <= LIMITS.minQuantity}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon as={Minus} small />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={`More of ${name}`}
        disabled={quantity >= LIMITS.maxQuantity}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon as={Plus} small />
      </button>
    </fieldset>
  )
}
