import type { BoughtGiftCard, BuyGiftCard } from '@shop/contract/gift-cards'
import type { PaymentOrder } from '@shop/contract/payments'
import { useRef, useState } from 'react'
import { releasePayment, verifyPayment } from '../../lib/api/payments.api.ts'
import { captureFocus } from '../../lib/interaction/focus.ts'
import { needsReload, openPaymentSheet } from '../../lib/payment-sheet/open-payment-sheet.ts'
import type { Payer } from '../../lib/payment-sheet/payment-sheet.ts'
import { usePageSignal } from '../../lib/rendering/use-page-signal.ts'
import { claimGiftCard, createGiftCardPayment } from './gift-cards.api.ts'
import { clearStartedGiftCard, type StartedGiftCard, saveStartedGiftCard } from './started-gift-card.ts'

/** `note`: what became of a payment whose form was closed. `problems`: why a made payment has no card yet. */
type State = { isPending: boolean; note?: string; problems?: readonly string[] }

type Options = {
  userId: number
  payer: Payer
  /** Continued after a reload. */
  started: StartedGiftCard | undefined
  onBought: (card: BoughtGiftCard) => void
  /** Before the payment form was opened: no money has moved. */
  onError: (error: unknown) => void
  /** Called when the payment ended without a card. It may still arrive. */
  onStopped: () => void
}

const PAYMENT_SAFE = 'Your payment is safe. The gift card will appear under “Gift cards” in a moment.'

/** From the pay button to the bought gift card: one payment at a time, which stops when the page is left. */
export function useGiftCardPayment({ userId, payer, started, onBought, onError, onStopped }: Options) {
  const [state, setState] = useState<State>({ isPending: false })
  const isRunning = useRef<boolean>(false)
  const pageSignal = usePageSignal(resume)

  async function run(pay: () => Promise<State>) {
    if (isRunning.current) return
    isRunning.current = true
    const restoreFocus = captureFocus()
    setState({ isPending: true })
    const next = await pay().catch((error: unknown): State => {
      onError(error)
      return { isPending: false }
    })
    if (next.isPending) return
    isRunning.current = false
    setState(next)
    restoreFocus()
    onStopped()
  }

  const pay = (card: BuyGiftCard) =>
    run(async () => {
      const order = await createGiftCardPayment(card)
      if (pageSignal().aborted || !needsReload(order)) return collect(order)
      saveStartedGiftCard({ userId, card, order })
      location.reload()
      return { isPending: true }
    })

  async function collect(order: PaymentOrder): Promise<State> {
    const signal = pageSignal()
    const result = await openPaymentSheet({ order, payer, signal })
    if (result.status === 'closed') return { isPending: false, note: (await releasePayment(order.id)).message }
    try {
      await verifyPayment(result.proof)
      const card = await claimGiftCard(order.id)
      if (!signal.aborted) onBought(card)
      return { isPending: true }
    } catch (error) {
      return { isPending: false, problems: [(error as Error).message, PAYMENT_SAFE] }
    }
  }

  function resume() {
    if (started === undefined) return
    clearStartedGiftCard()
    void run(() => collect(started.order))
  }

  return { state, pay }
}
