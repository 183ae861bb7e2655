import { GIFT_CARD_LIMITS, type GiftCardDelivery } from '@shop/contract/gift-cards'
import { addDays, toIndiaDay } from '@shop/contract/kit/dates'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

type Props = { field: (name: keyof GiftCardDelivery) => Partial<ComponentProps<typeof Field>> }

/** The fields for the recipient of a gift card and the day of its email. */
export function DeliveryFields({ field }: Props) {
  const today = new Date()
  return (
    <>
      <Field label="Recipient’s name" autoComplete="off" {...field('recipientName')} />
      <Field label="Recipient’s email" type="email" autoComplete="off" {...field('recipientEmail')} />
      <Field
        label="Delivery date"
        type="date"
        min={toIndiaDay(today)}
        max={toIndiaDay(addDays(today, GIFT_CARD_LIMITS.maxDaysAhead))}
        hint="Emailed at once today, or in the morning of a later day"
        {...field('deliverOn')}
      />
    </>
  )
}
