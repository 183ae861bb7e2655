import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { CodSettings } from '@shop/contract/cod'
import { asNumber } from '../../../lib/interaction/use-zod-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { SettingsPanel } from '../settings-panel.tsx'
import { splitList } from '../split-list.ts'
import { codSettingsQuery, saveCodSettings } from './cash.api.ts'

const AMOUNT = { inputMode: 'decimal', prefix: '₹' } as const

const asNumbers = { setValueAs: (value: unknown) => splitList(value).map(Number) }

/** Which orders can be paid in cash. The zones are delivery settings. */
export const CodSettingsPanel = () => (
  <SettingsPanel
    title="Cash on delivery"
    intro="Choose the zones with cash on delivery under Dates, and single PINs under PINs."
    query={codSettingsQuery}
    lines={6}
    schema={CodSettings}
    save={saveCodSettings}
  >
    {({ form, field }) => (
      <>
        <Field label="Minimum amount" {...AMOUNT} {...field('minAmount', asNumber)} />
        <Field label="Maximum amount" {...AMOUNT} {...field('maxAmount', asNumber)} />
        <Field
          label="Fee"
          {...AMOUNT}
          hint="Shown before the customer chooses it. 0: no fee"
          {...field('fee', asNumber)}
        />
        <Field
          label="Email code above"
          {...AMOUNT}
          hint="Larger orders are confirmed with a code. Blank: no code"
          {...field('codeAbove', asNumber)}
        />
        <Field
          label="Unpaid orders per customer"
          inputMode="numeric"
          hint="Further orders have to be paid online."
          {...field('maxOpenOrders', asNumber)}
        />
        <Field
          label="Refused parcels per customer"
          inputMode="numeric"
          hint="After this many, a customer has to pay online."
          {...field('maxRefused', asNumber)}
        />
        <fieldset className={fieldStyles.form}>
          <legend className={classes(fieldStyles.label, layout.spaceBelowM)}>Not for these sub-categories</legend>
          <div className={classes(layout.grid, layout.twoColumns, layout.threeColumnsFromSmall)}>
            {CATEGORIES.flatMap(({ subCategories }) => subCategories).map((name) => (
              <Checkbox key={name} value={name} {...form.register('excludedSubCategories')}>
                {name}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <AreaField
          label="Not for these products"
          rows={2}
          hint="Product numbers, separated by commas. Their variants are excluded too."
          {...field('excludedProducts', asNumbers)}
          error={
            form.formState.errors.excludedProducts?.message ??
            form.formState.errors.excludedProducts?.find?.(Boolean)?.message
          }
        />
      </>
    )}
  </SettingsPanel>
)
