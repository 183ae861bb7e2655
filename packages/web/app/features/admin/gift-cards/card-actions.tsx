import type { GiftCard } from '@shop/contract/gift-cards'
import { formatRupees } from '@shop/contract/kit/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { giftCardKeys } from '../query-keys.ts'
import { cancelGiftCard, resendGiftCard } from './gift-cards.api.ts'

const ACTIONS = {
  resend: { label: 'Send again', done: 'The gift card is sent again with a new code.', run: resendGiftCard },
  cancel: { label: 'Cancel', done: 'Gift card cancelled.', run: cancelGiftCard },
} as const

/** Sends a card again or cancels it, after confirmation. */
export function CardActions({ card }: { card: GiftCard }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<keyof typeof ACTIONS>()
  const { id, amount, recipientName, recipientEmail } = card
  const change = useMutation({
    mutationFn: (action: keyof typeof ACTIONS) => ACTIONS[action].run(id),
    onSuccess: (_, action) => toast.success(ACTIONS[action].done),
    onError: toastError,
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: giftCardKeys.all })
      setChosen(undefined)
    },
  })
  const open = (action: keyof typeof ACTIONS) => (
    <Button variant="text" aria-label={`${ACTIONS[action].label} gift card ${id}`} onClick={() => setChosen(action)}>
      {ACTIONS[action].label}
    </Button>
  )
  return (
    <>
      {card.state === 'sent' && open('resend')}
      {open('cancel')}
      {chosen !== undefined && (
        <ConfirmDialog
          title={chosen === 'resend' ? `Send gift card ${id} again?` : `Cancel gift card ${id}?`}
          confirmLabel={chosen === 'resend' ? 'Send again' : 'Cancel gift card'}
          busyLabel={change.isPending && 'Saving...'}
          danger={chosen === 'cancel'}
          onConfirm={() => change.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            {chosen === 'resend'
              ? `${recipientEmail} gets an email with a new code. The earlier code no longer works.`
              : `${recipientName} can’t redeem the ${formatRupees(amount)} any more.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
