import { formatDeliveryDate } from '@shop/contract/kit/dates'
import { LIMITS } from '@shop/contract/kit/limits'
import { type FormEvent, useState } from 'react'
import { fetchPincode, usePincode } from '../../lib/api/pincodes.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './deliver-to.module.css'
import { setDeliveryPin } from './set-delivery-pin.ts'

type Props = {
  /** Undefined until the visitor has entered one. */
  pin: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The PIN, its delivery date, and a form to change it. */
export function DeliveryDate({ pin, isOpen, onToggle }: Props) {
  const { pincode } = usePincode(pin)
  const [isChanged, setIsChanged] = useState(false)
  const date = pincode?.deliveryDate ? formatDeliveryDate(pincode.deliveryDate) : undefined
  function close() {
    setIsChanged(true)
    onToggle(false)
  }
  return (
    <>
      <p className={classes(layout.row, layout.wrap, text.small)}>
        {pin === undefined ? 'Deliver to your PIN' : `Deliver to ${pin}${pincode ? `, ${pincode.city}` : ''}`}
        {!isOpen && (
          // The form that had the focus is gone after a check.
          <Button
            variant="text"
            autoFocus={isChanged}
            onClick={() => onToggle(true)}
            aria-label="Change the delivery PIN"
          >
            Change
          </Button>
        )}
      </p>
      {/* Always present, since screen readers announce only changes of a status that they know. */}
      <div role="status">
        {pincode?.serviceable === false ? (
          <p className={text.small}>We don’t deliver to PIN {pincode.pin} yet.</p>
        ) : (
          date !== undefined && (
            <>
              <p className={text.small}>
                Delivery by <b>{date}</b>
              </p>
              {pincode?.cod && <p className={text.small}>Cash on delivery available</p>}
            </>
          )
        )}
      </div>
      {isOpen && <PinForm onDone={close} />}
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
