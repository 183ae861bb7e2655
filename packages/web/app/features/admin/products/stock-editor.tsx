import { type ManagedProduct, StockChange } from '@shop/contract/catalogue'
import { formatOptions } from '@shop/contract/catalogue/options.rules'
import { formatDateTime } from '@shop/contract/kit/dates'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { productKeys } from '../query-keys.ts'
import messages from '../styles/messages.module.css'
import { managedProductQuery, stockHistoryQuery, updateStock } from './products.api.ts'
import { StockFields } from './stock-fields.tsx'

/** Current stock, a form to change it, and its history. */
export const StockEditor = ({ product }: { product: ManagedProduct }) => (
  <section className={classes(layout.panel, layout.grid, layout.gapXl)} aria-labelledby="stock">
    <h2 className={text.h3} id="stock">
      {titleOf(product)}: {formatCount(product.stock)}
    </h2>
    {product.state !== 'archived' && <StockForm id={product.id} />}
    <StockHistory id={product.id} />
  </section>
)

/** Each variant has its own stock, also the one that the editor of the product shows. */
function titleOf({ options }: ManagedProduct): string {
  const variant = formatOptions(options)
  return variant === '' ? 'Stock' : `Stock of ${variant}`
}

type FormValues = { how: StockChange['how']; pieces: number | null; reason: string }

const EMPTY: FormValues = { how: 'add', pieces: null, reason: '' }

function StockForm({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, StockChange>(StockChange, EMPTY)

  async function save(change: StockChange) {
    try {
      const product = await updateStock(id, change)
      await queryClient.invalidateQueries({ queryKey: productKeys.all })
      queryClient.setQueryData(managedProductQuery(id).queryKey, product)
      form.reset({ ...EMPTY, how: change.how })
      toast.success(`Stock is now ${formatCount(product.stock)}.`)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate aria-label="Change stock">
      <StockFields how={field('how')} quantity={field('pieces', asNumber)} />
      <Field
        label="Reason"
        maxLength={200}
        hint="Saved in the activity log, such as delivery, stocktake or damage."
        {...field('reason')}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button type="submit" className={layout.selfStart} busyLabel={isSubmitting && 'Saving...'}>
        Change Stock
      </Button>
    </form>
  )
}

function StockHistory({ id }: { id: number }) {
  const { data, error } = useQuery(stockHistoryQuery(id))
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading...</p>
  if (data.length === 0) return <p className={text.quiet}>No stock changes yet.</p>
  return (
    <>
      <ul className={messages.activity} aria-label="Stock changes">
        {data.map(({ id: entry, at, by, before, after, reason }) => (
          <li key={entry}>
            <span>
              {formatCount(before)} to <b>{formatCount(after)}</b>: {reason}
            </span>
            <span className={classes(text.small, text.quiet, text.numeric)}>
              {by}, {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ul>
      <p className={text.small}>
        <Link to={`/admin/activity?query=product+${id}`}>View all activity for this product</Link>
      </p>
    </>
  )
}
