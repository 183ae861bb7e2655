import { type BoughtGiftCard, GiftCardDelivery } from '@shop/contract/gift-cards'
import { toIndiaDay } from '@shop/contract/kit/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { boughtGiftCardsQuery, changeGiftCard } from './gift-cards.api.ts'

type Props = { userId: number; card: BoughtGiftCard; onClose: () => void }

/** Changes the recipient and the date of a gift card that isn’t sent yet. */
export function ChangeGiftCardForm({ userId, card, onClose }: Props) {
  const queryClient = useQueryClient()
  const { id, recipientEmail, recipientName, deliverAt } = card
  const { form, field, problem, showError, isSubmitting } = useZodForm<GiftCardDelivery>(GiftCardDelivery, {
    recipientEmail,
    recipientName,
    deliverOn: toIndiaDay(deliverAt),
  })
  async function save(delivery: GiftCardDelivery) {
    try {
      await changeGiftCard(id, delivery)
      toast.success('Gift card changed.')
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      void queryClient.invalidateQueries({ queryKey: boughtGiftCardsQuery(userId).queryKey })
    }
  }
  return (
    <FormDialog
      title="Change gift card"
      saveLabel="Save"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <DeliveryFields field={field} />
    </FormDialog>
  )
}
