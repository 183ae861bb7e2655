import { REQUEST_DAYS, ReviewSettings } from '@shop/contract/reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asNumber, useZodForm } from '../../../lib/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeleton.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { changeReviewSettings, reviewSettingsQuery } from './reviews.api.ts'

/** Whether and when an email asks buyers for reviews. */
export function ReviewSettingsPanel() {
  const { data, error, refetch, isFetching } = useQuery(reviewSettingsQuery)
  return (
    <section className={layout.panel} aria-labelledby="review-settings">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="review-settings">
        Email that asks for a review
      </h2>
      {data !== undefined ? (
        <SettingsForm settings={data} />
      ) : error === null ? (
        <LinesSkeleton count={2} />
      ) : (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </section>
  )
}

function SettingsForm({ settings }: { settings: ReviewSettings }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm<ReviewSettings>(ReviewSettings, settings)
  async function save(input: ReviewSettings) {
    try {
      queryClient.setQueryData(reviewSettingsQuery.queryKey, await changeReviewSettings(input))
      toast.success('Settings saved.')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate>
      <Checkbox {...form.register('isEnabled')}>Ask buyers for a review by email, once for each order</Checkbox>
      <Field
        label="Days after delivery"
        inputMode="numeric"
        hint={`${REQUEST_DAYS.min} to ${REQUEST_DAYS.max}. Orders that were delivered while it was off get no email.`}
        {...field('daysAfterDelivery', asNumber)}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
