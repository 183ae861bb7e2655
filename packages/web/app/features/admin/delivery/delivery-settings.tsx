import { DELIVERY_LIMITS, DELIVERY_ZONES, ManagedDeliverySettings, ZONE_LABELS } from '@shop/contract/delivery'
import { asNumber } from '../../../lib/interaction/use-zod-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { SettingsPanel } from '../settings-panel.tsx'
import { splitList } from '../split-list.ts'
import { deliverySettingsQuery, saveDeliverySettings } from './delivery.api.ts'

/** What delivery dates are calculated from. */
export const DeliverySettingsPanel = () => (
  <SettingsPanel
    title="Delivery dates"
    query={deliverySettingsQuery}
    lines={6}
    schema={ManagedDeliverySettings}
    save={saveDeliverySettings}
  >
    {({ form, field }) => (
      <>
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
              error={form.formState.errors.days?.[zone]?.message}
            />
          ))}
        </fieldset>
        <AreaField
          label="Holidays"
          rows={3}
          hint={`Days without dispatch and delivery, such as 2026-10-02. At most ${DELIVERY_LIMITS.maxHolidays}.`}
          {...field('holidays', { setValueAs: splitList })}
          error={form.formState.errors.holidays?.message ?? form.formState.errors.holidays?.find?.(Boolean)?.message}
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
      </>
    )}
  </SettingsPanel>
)
