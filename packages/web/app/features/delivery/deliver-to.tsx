import { Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './deliver-to.module.css'
import { useDeliveryPin } from './delivery-pin.ts'

/** Loaded only for visitors who enter a PIN or have entered one. */
const DeliveryDate = lazyComponent(() => import('./delivery-date.tsx'), 'DeliveryDate')

/** The visitor's PIN, with the delivery date. */
export function DeliverTo() {
  const pin = useDeliveryPin()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.root}>
      {pin === undefined && !isOpen ? (
        <p className={classes(layout.row, layout.wrap, text.small)}>
          Deliver to your PIN
          <Button variant="text" onClick={() => setIsOpen(true)}>
            Enter PIN
          </Button>
        </p>
      ) : (
        <Suspense fallback={null}>
          <DeliveryDate pin={pin} isOpen={isOpen} onToggle={setIsOpen} />
        </Suspense>
      )}
    </div>
  )
}
