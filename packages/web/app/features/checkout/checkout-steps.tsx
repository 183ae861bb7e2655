import { Stepper } from '../../ui/stepper.tsx'
import checkoutStyles from './checkout.module.css'
import { addressPath, cartPath, reviewPath } from './checkout-paths.ts'
import { type CheckoutState, withCheckout } from './checkout-state.ts'

const STEPS = ['Cart Review', 'Address', 'Review Order', 'Payment'] as const
const PAGES = { cart: 0, address: 1, review: 2, payment: 3 } as const

type Props = { userId: number; current: keyof typeof PAGES; checkout: CheckoutState | undefined }

export const CheckoutSteps = ({ userId, current, checkout }: Props) => (
  <div className={checkoutStyles.steps}>
    <Stepper
      label="Checkout"
      steps={STEPS}
      current={PAGES[current]}
      paths={[cartPath(userId), addressPath(userId), reviewPath(userId)]}
      linkState={withCheckout(checkout)}
    />
  </div>
)
