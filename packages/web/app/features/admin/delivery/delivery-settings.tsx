import { DELIVERY_LIMITS, DELIVERY_ZONES, ManagedDeliverySettings, ZONE_LABELS } from '@shop/contract/delivery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asNumber, useZodForm } from '../../../lib/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/skeleton.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { deliverySettingsQuery, saveDeliverySettings } from './delivery.api.ts'

/** What delivery dates are calculated from. */
export function DeliverySettingsPanel() {
  const { data, error, refetch, isFetching } = useQuery(deliverySettingsQuery)
  return (
    <section className={layout.panel} aria-labelledby="delivery-settings">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="delivery-settings">
        Delivery dates
      </h2>
      {data !== undefined ? (
        <SettingsForm key={data.version} settings={data} />
      ) : error === null ? (
        <LinesSkeleton count={6} />
      ) : (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </section>
  )
}

/** One holiday on each line. */
const asDays = {
  setValueAs: (value: unknown) =>
    String(value)
      .split(/[\s,]+/)
      .filter(Boolean),
}

function SettingsForm({ settings }: { settings: ManagedDeliverySettings }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm(ManagedDeliverySettings, settings)
  async function save(input: ManagedDeliverySettings) {
    try {
      queryClient.setQueryData(deliverySettingsQuery.queryKey, await saveDeliverySettings(input))
      toast.success('Settings saved.')
    } catch (error) {
      showError(error)
    }
  }
  const { errors, isDirty } = form.formState
  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Field
        label="PIN of the warehouse"
        inputMode="numeric"
        hint="Distances are counted from here."
        {...field('warehousePin')}
      />
      <Field
        label="Cut-off hour"
        inputMode="numeric"
        hint="From 0 to 24, India time. Later orders are dispatched on the next day."
        {...field('cutoffHour', asNumber)}
      />
      <fieldset className={fieldStyles.form}>
        <legend className={classes(fieldStyles.label, layout.spaceBelowM)}>Days after dispatch</legend>
        {DELIVERY_ZONES.map((zone) => (
          <Field
            key={zone}
            label={ZONE_LABELS[zone]}
            inputMode="numeric"
            {...field(`days.${zone}`, asNumber)}
            error={errors.days?.[zone]?.message}
          />
        ))}
      </fieldset>
      <AreaField
        label="Holidays"
        rows={3}
        hint={`Days without dispatch and delivery, such as 2026-10-02. At most ${DELIVERY_LIMITS.maxHolidays}.`}
        {...field('holidays', asDays)}
        error={errors.holidays?.message ?? errors.holidays?.find?.(Boolean)?.message}
      />
      <Checkbox {...form.register('deliversOnSundays')}>Dispatch and deliver on Sundays</Checkbox>
      <fieldset className={fieldStyles.form}>
        <legend className={classes(fieldStyles.label, layout.spaceBelowM)}>Cash on delivery in</legend>
        {DELIVERY_ZONES.map((zone) => (
          <Checkbox key={zone} value={zone} {...form.register('codZones')}>
            {ZONE_LABELS[zone]}
          </Checkbox>
        ))}
      </fieldset>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
