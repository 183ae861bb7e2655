import { GIFT_CARD_LIMITS, NewGiftCard } from '@shop/contract/gift-cards'
import { addDays, formatDate, toIndiaDay } from '@shop/contract/kit/dates'
import { useQueryClient } from '@tanstack/react-query'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { storeName } from '../../../lib/rendering/site.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { giftCardKeys } from '../query-keys.ts'
import { issueGiftCard } from './gift-cards.api.ts'

type Fields = Omit<NewGiftCard, 'amount'> & { amount: number | null }

/** Issues a gift card, which is emailed to the recipient on its date. */
export function GiftCardForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const today = new Date()
  const { form, field, problem, showError, isSubmitting } = useZodForm<Fields, NewGiftCard>(NewGiftCard, {
    amount: null,
    recipientEmail: '',
    recipientName: '',
    senderName: storeName(),
    message: '',
    deliverOn: toIndiaDay(today),
    // One for each form, so a repeated press issues one card.
    key: randomUuid(),
  })
  async function save(card: NewGiftCard) {
    try {
      const { recipientEmail, deliverAt } = await issueGiftCard(card)
      toast.success(`Gift card issued. ${recipientEmail} gets it on ${formatDate(deliverAt)}.`)
      void queryClient.invalidateQueries({ queryKey: giftCardKeys.all })
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title="Issue gift card"
      saveLabel="Issue gift card"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Field label="Amount" prefix="₹" inputMode="decimal" autoComplete="off" {...field('amount', asNumber)} />
      <Field label="Recipient’s email" type="email" autoComplete="off" {...field('recipientEmail')} />
      <Field label="Recipient’s name" autoComplete="off" {...field('recipientName')} />
      <Field label="From" autoComplete="off" {...field('senderName')} />
      <AreaField label="Message (optional)" rows={3} {...field('message')} />
      <Field
        label="Delivery date"
        type="date"
        min={toIndiaDay(today)}
        max={toIndiaDay(addDays(today, GIFT_CARD_LIMITS.maxDaysAhead))}
        hint="Emailed at once today, or in the morning of a later day"
        {...field('deliverOn')}
      />
    </FormDialog>
  )
}
