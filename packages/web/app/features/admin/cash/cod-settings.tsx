import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { CodSettings } from '@shop/contract/cod'
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
import { codSettingsQuery, saveCodSettings } from './cash.api.ts'

/** Which orders can be paid in cash. The zones are delivery settings. */
export function CodSettingsPanel() {
  const { data, error, refetch, isFetching } = useQuery(codSettingsQuery)
  return (
    <section className={layout.panel} aria-labelledby="cod-settings">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="cod-settings">
        Cash on delivery
      </h2>
      <p className={classes(text.small, text.quiet, layout.spaceBelowM)}>
        Choose the zones with cash on delivery under Dates, and single PINs under PINs.
      </p>
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

/** Numbers, separated by commas or spaces. */
const asNumbers = {
  setValueAs: (value: unknown) =>
    String(value)
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
}

function SettingsForm({ settings }: { settings: CodSettings }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm(CodSettings, settings)
  async function save(input: CodSettings) {
    try {
      queryClient.setQueryData(codSettingsQuery.queryKey, await saveCodSettings(input))
      toast.success('Settings saved.')
    } catch (error) {
      showError(error)
    }
  }
  const { errors, isDirty } = form.formState
  const amount = { inputMode: 'decimal', prefix: '₹' } as const
  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Field label="Minimum amount" {...amount} {...field('minAmount', asNumber)} />
      <Field label="Maximum amount" {...amount} {...field('maxAmount', asNumber)} />
      <Field
        label="Fee"
        {...amount}
        hint="Shown before the customer chooses it. 0 for none."
        {...field('fee', asNumber)}
      />
      <Field
        label="Email code above"
        {...amount}
        hint="Larger orders are confirmed with a code. Empty for none."
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
        <div className={classes(layout.row, layout.wrap)}>
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
        error={errors.excludedProducts?.message ?? errors.excludedProducts?.find?.(Boolean)?.message}
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
