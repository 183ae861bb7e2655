import { Stepper } from '../../ui/stepper.tsx'
import './checkout.css'

const STEPS = ['Cart Review', 'Review Order', 'Address', 'Payment'] as const

/** The screens in the order in which they come; the indicator's own order is the specification's. */
const DONE_BEFORE = { cart: [], address: [0], review: [0, 2], payment: [0, 1, 2] } as const
const CURRENT = { cart: 0, address: 2, review: 1, payment: 3 } as const

export const CheckoutSteps = ({ at }: { at: keyof typeof CURRENT }) => (
  <div className="checkout-steps">
    <Stepper label="Checkout" steps={STEPS} current={CURRENT[at]} done={DONE_BEFORE[at]} />
  </div>
)
