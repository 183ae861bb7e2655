import { cancelOrder, deliverInParcels, returnOrder } from './order-steps.ts'
import type { Scenario } from './plan.ts'
import { KEY_ID } from './processes.ts'
import { type PurchaseResult, REFUSED } from './purchase-result.ts'
import { type QuotedPurchase, toOrdered } from './quoted-purchase.ts'
import type { ApiResponse, Proof, Requests } from './requests.ts'
import type { Buyer } from './seed.ts'

type OnlineScenario = Exclude<Scenario, `own courier${string}` | `store credit${string}`>

/** Opens the payment form and does there what the scenario says. */
export async function buyOnline(
  requests: Requests,
  staff: Buyer,
  scenario: OnlineScenario,
  { purchase, buyer, bought, selection, payAmount }: QuotedPurchase,
): Promise<PurchaseResult> {
  const { send, sendOnce } = requests
  const shop = { send, staff }
  const { token } = buyer
  const opened = await send('/api/payment/create-order', token, { ...selection, amount: payAmount })
  if (opened.status !== 200) return { outcome: `rejected before paying (${opened.body.code ?? 'no response'})` }
  const orderId = String(opened.body.id)

  const attemptPayment = (attempt: object): Promise<ApiResponse> =>
    sendOnce('POST', `/sandbox/orders/${orderId}/payments`, undefined, { key_id: KEY_ID, method: 'upi', ...attempt })
  const pay = () => attemptPayment({ vpa: 'success@razorpay' })
  const decline = () => attemptPayment({ vpa: 'failure@razorpay' })
  const chooseCash = () => attemptPayment({ method: 'cod' })
  const leaveUndecided = () => attemptPayment({ outcome: 'silence' })

  const verify = (proof: Proof) => send('/api/payment/verify', token, proof)
  const release = () => send('/api/payment/release', token, { razorpay_order_id: orderId })

  /** What the page does after an attempt to pay: it verifies the payment and places the order. */
  async function complete(attempt: ApiResponse): Promise<PurchaseResult> {
    if (attempt.status === 0) return { outcome: 'the response to the payment was lost' }
    if (!attempt.body.razorpay_signature)
      return { outcome: `not paid (${attempt.body.error?.reason ?? attempt.status})` }
    const verified = await verify(attempt.body as Proof)
    if (verified.status !== 200) return { outcome: `verify: ${verified.body.code ?? 'no response'}` }
    const { items, addressId } = selection
    const placed = await send('/api/orders', token, { items, addressId, razorpayOrderId: orderId })
    if (placed.status !== 200) return { outcome: `paid, no order: ${placed.body.code ?? 'no response'}` }
    return toOrdered(placed, bought)
  }

  switch (scenario) {
    case 'pays':
      return complete(await pay())
    case 'closes after paying':
      await pay()
      return { outcome: 'closed after paying' }
    case 'closes after verifying': {
      const attempt = await pay()
      if (attempt.body.razorpay_signature) await verify(attempt.body as Proof)
      return { outcome: 'closed after verifying' }
    }
    case 'declined, then pays':
      await decline()
      return complete(await pay())
    case 'declined, then leaves':
      await decline()
      await release()
      return { outcome: 'left unpaid' }
    case 'two tabs':
    case 'cash, two tabs': {
      const attempt = scenario === 'two tabs' ? pay : chooseCash
      const attempts = await Promise.all([attempt(), attempt()])
      const [first = { outcome: 'nothing' }, second] = await Promise.all(attempts.map(complete))
      return first.orderId === undefined && second ? second : first
    }
    case 'undecided, confirmed soon':
    case 'undecided, confirmed late':
    case 'undecided, never confirmed': {
      const undecided = undecidedOf(await leaveUndecided())
      if (purchase.number % 2 === 0) await release()
      return { outcome: 'left while the payment was undecided', ...undecided }
    }
    case 'paid twice': {
      const undecided = undecidedOf(await leaveUndecided())
      return { ...(await complete(await pay())), ...undecided }
    }
    case 'opens the form only':
      if (purchase.number % 2 === 0) await release()
      return { outcome: 'left unpaid' }
    case 'cancels':
      return cancelOrder(shop, await complete(await pay()), buyer)
    case 'returns':
      return returnOrder(shop, await complete(await pay()), buyer)
    case 'two parcels':
      return deliverInParcels(shop, await complete(await pay()), bought[0]?.id)
    case 'cash':
      return complete(await chooseCash())
    case 'cash, closes after choosing':
      await chooseCash()
      return { outcome: 'closed after choosing cash' }
    case 'cash, refuses the parcel': {
      const attempt = await chooseCash()
      const result = await complete(attempt)
      return { ...result, ...refusedOf(attempt), ...(result.orderId !== undefined && { outcome: REFUSED }) }
    }
    case 'cash, cancels': {
      const attempt = await chooseCash()
      const result = await cancelOrder(shop, await complete(attempt), buyer)
      // Half of the couriers collect the cash nevertheless.
      return purchase.number % 2 === 0 ? result : { ...result, ...refusedOf(attempt) }
    }
  }
}

function undecidedOf({ body }: ApiResponse): Pick<PurchaseResult, 'undecidedPaymentId'> {
  const undecidedPaymentId = body.error?.metadata?.payment_id
  return undecidedPaymentId === undefined ? {} : { undecidedPaymentId }
}

const refusedOf = ({ body }: ApiResponse): Pick<PurchaseResult, 'refusedPaymentId'> =>
  body.razorpay_payment_id === undefined ? {} : { refusedPaymentId: body.razorpay_payment_id }
