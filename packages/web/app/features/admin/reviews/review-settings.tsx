import { REQUEST_DAYS, ReviewSettings } from '@shop/contract/reviews'
import { asNumber } from '../../../lib/interaction/use-zod-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { changeReviewSettings, reviewSettingsQuery } from './reviews.api.ts'

/** Whether and when an email asks buyers for reviews. */
export const ReviewSettingsPanel = () => (
  <SettingsPanel
    title="Review request email"
    query={reviewSettingsQuery}
    lines={2}
    schema={ReviewSettings}
    save={changeReviewSettings}
  >
    {({ form, field }) => (
      <>
        <Checkbox {...form.register('isEnabled')}>Ask buyers for a review by email, once for each order</Checkbox>
        <Field
          label="Days after delivery"
          inputMode="numeric"
          hint={`${REQUEST_DAYS.min} to ${REQUEST_DAYS.max}. Orders that were delivered while it was off get no email.`}
          {...field('daysAfterDelivery', asNumber)}
        />
      </>
    )}
  </SettingsPanel>
)
