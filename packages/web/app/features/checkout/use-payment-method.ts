import { splitPayment } from '@shop/contract/checkout/credit-part.rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CheckoutState, type PaymentMethod, saveCheckout } from './checkout-state.ts'
import { codQuoteQuery, sendCodCode } from './cod.api.ts'
import { quotedOrEstimated } from './review-amounts.ts'
import type { OrderReview } from './use-order-review.ts'

type Options = {
  addressId: number | undefined
  checkout: CheckoutState
  review: OrderReview
  /** The store credit that this customer can pay with. */
  creditPaise: number
  /** Whether the customer can still choose. */
  isOpen: boolean
}

/** The chosen payment method and the amount that is due with it, and the choices to show. */
export function usePaymentMethod({ addressId, checkout, review, creditPaise, isOpen }: Options) {
  const { quote } = review
  const { data: cod, isLoading: isCodLoading } = useQuery({
    ...codQuoteQuery({
      items: review.items,
      addressId: addressId ?? 0,
      couponCode: quote?.coupon?.code ?? null,
    }),
    enabled: isOpen && addressId !== undefined && review.items.length > 0 && review.blocking.length === 0,
    retry: false,
  })
  const [chosen, setChosen] = useState(checkout.paymentMethod ?? 'online')
  const [code, setCode] = useState('')
  const sendCode = useMutation({ mutationFn: sendCodCode })
  const [usesPart, setUsesPart] = useState(false)

  const { totalPaise } = quotedOrEstimated(review)
  const coversTotal = creditPaise > 0 && creditPaise >= totalPaise
  const cash = chosen === 'cod' && cod?.problem === null ? cod : undefined
  const method: PaymentMethod = cash ? 'cod' : chosen === 'credit' && coversTotal ? 'credit' : 'online'
  const split = quote && !coversTotal ? splitPayment(totalPaise, creditPaise, quote.mode) : undefined
  const offeredPart = split && split.creditPaise > 0 ? split : undefined
  const part = usesPart && method === 'online' ? offeredPart : undefined

  return {
    method,
    /** The quote of the order for cash on delivery, if that is chosen and possible. */
    cash,
    /** How store credit and an online payment share the amount, if the customer uses both. */
    part,
    totalPaise,
    duePaise: cash?.amount ?? (method === 'credit' ? totalPaise : (part?.payPaise ?? quote?.payAmount)),
    isLoading: chosen === 'cod' && isCodLoading,
    /** The code from the email that confirms a large order for cash on delivery. */
    code,
    /** The properties of `PaymentMethods`. */
    choices: {
      cod: cod?.isOffered === true ? cod : undefined,
      creditPaise: coversTotal ? creditPaise : undefined,
      part: offeredPart && { creditPaise: offeredPart.creditPaise, isUsed: usesPart, onChange: setUsesPart },
      method,
      onMethodChange(paymentMethod: PaymentMethod) {
        setChosen(paymentMethod)
        saveCheckout({ ...checkout, paymentMethod })
      },
      code,
      onCodeChange: setCode,
      sendCode,
    },
  }
}
