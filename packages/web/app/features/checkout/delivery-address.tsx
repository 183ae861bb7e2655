import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import styles from './checkout.module.css'
import { addressPath } from './checkout-paths.ts'
import { type CheckoutState, withCheckout } from './checkout-state.ts'

type Props = {
  userId: number
  checkout: CheckoutState | undefined
  /** The label of the link to the address page. Undefined: the address can't be changed here. */
  changeLabel: string | undefined
  children: ReactNode
}

export const DeliveryAddress = ({ userId, checkout, changeLabel, children }: Props) => (
  <div className={styles.deliverTo}>
    <div>
      <p className={classes(text.micro, text.quiet)}>Deliver to</p>
      {children}
    </div>
    {changeLabel !== undefined && (
      <Link
        className={classes(text.strongLink, styles.strongLink)}
        to={addressPath(userId)}
        state={withCheckout(checkout)}
      >
        {changeLabel}
      </Link>
    )}
  </div>
)
