import { formatDeliveryDate } from '@shop/contract/kit/dates'
import { LIMITS } from '@shop/contract/kit/limits'
import { type FormEvent, useState } from 'react'
import { fetchPincode, usePincode } from '../../lib/pincodes.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './deliver-to.module.css'
import { setDeliveryPin } from './delivery-pin.ts'

type Props = {
  /** Undefined until the visitor has entered one. */
  pin: string | undefined
  estimate: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The PIN, its delivery date, and a form to change it. */
export function DeliveryDate({ pin, estimate, isOpen, onToggle }: Props) {
  const { pincode } = usePincode(pin)
  const date = pincode?.deliveryDate ? formatDeliveryDate(pincode.deliveryDate) : estimate
  return (
    <>
      <p className={classes(layout.row, layout.wrap, text.small)}>
        {pin === undefined ? 'Deliver to your PIN' : `Deliver to ${pin}${pincode ? `, ${pincode.city}` : ''}`}
        {!isOpen && (
          <Button variant="text" onClick={() => onToggle(true)} aria-label="Change the delivery PIN">
            Change
          </Button>
        )}
      </p>
      {pincode?.serviceable === false ? (
        <p className={text.small}>We don’t deliver to PIN {pincode.pin} yet.</p>
      ) : (
        pin !== undefined &&
        date !== undefined && (
          <p className={text.small} role="status">
            Delivery by <b>{date}</b>
          </p>
        )
      )}
      {isOpen && <PinForm onDone={() => onToggle(false)} />}
    </>
  )
}

function PinForm({ onDone }: { onDone: () => void }) {
  const [entered, setEntered] = useState('')
  const check = useAction(fetchPincode)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await check.run(entered))) return
    setDeliveryPin(entered)
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="PIN Code"
        inputMode="numeric"
        autoComplete="postal-code"
        autoFocus
        value={entered}
        error={check.error?.message}
        onChange={({ target }) => {
          setEntered(target.value.replace(/\D/g, '').slice(0, LIMITS.pinDigits))
          check.reset()
        }}
      />
      <Button type="submit" variant="line" busyLabel={check.isPending && 'Checking...'}>
        Check
      </Button>
    </form>
  )
}
