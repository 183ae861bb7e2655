import type { BoughtGiftCard } from '@shop/contract/gift-cards'
import { formatRupees } from '@shop/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeGiftCardForm } from './change-gift-card.tsx'
import { boughtGiftCardsQuery, cancelGiftCard } from './gift-cards.api.ts'
import styles from './gift-cards.module.css'

type Props = { userId: number; card: BoughtGiftCard }

/** Changes a card that isn’t sent yet, and cancels one that isn’t redeemed. */
export function BoughtGiftCardActions({ userId, card }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<'change' | 'cancel'>()
  const { id, amount, recipientName, paid, mode } = card
  const close = () => setChosen(undefined)
  const cancel = useMutation({
    mutationFn: () => cancelGiftCard(id),
    onSuccess: () => toast.success('Gift card cancelled. We’re refunding your payment.'),
    onError: ({ message }) => toast.error(message),
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: boughtGiftCardsQuery(userId).queryKey })
      close()
    },
  })
  return (
    <div className={styles.actions}>
      {card.state === 'scheduled' && (
        <Button variant="text" aria-label={`Change gift card for ${recipientName}`} onClick={() => setChosen('change')}>
          Change
        </Button>
      )}
      <Button
        variant="text"
        aria-label={`Cancel and refund gift card for ${recipientName}`}
        onClick={() => setChosen('cancel')}
      >
        Cancel and refund
      </Button>
      {chosen === 'change' && <ChangeGiftCardForm userId={userId} card={card} onClose={close} />}
      {chosen === 'cancel' && (
        <ConfirmDialog
          title="Cancel this gift card?"
          confirmLabel="Cancel and refund"
          cancelLabel="Keep gift card"
          danger
          busyLabel={cancel.isPending && 'Cancelling...'}
          onConfirm={() => cancel.mutate()}
          onClose={close}
        >
          <p>
            {recipientName} can’t redeem the {formatRupees(amount)} any more.{' '}
            {mode === 'demo'
              ? `The ${formatRupees(paid)} that you paid in this demo will be refunded.`
              : `We refund ${formatRupees(paid)} to your original payment method.`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
