import { BulkChange, type BulkPreview, type BulkSelection } from '@shop/contract/catalogue'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { CategoryFields } from './category-fields.tsx'
import { previewBulkEdit } from './products.api.ts'
import { StockFields } from './stock-fields.tsx'

type FormValues = {
  what: BulkChange['what']
  target: string
  how: string
  by: number | null
  move: string
  pieces: number | null
  reason: string
  mainCategory: string
  subCategory: string
}

const EMPTY: FormValues = {
  what: 'price',
  target: 'both',
  how: 'percent',
  by: null,
  move: 'add',
  pieces: null,
  reason: '',
  mainCategory: '',
  subCategory: '',
}

type Props = {
  selection: BulkSelection
  onPreview: (change: BulkChange, preview: BulkPreview) => void
  onClose: () => void
}

/** The change to make. Nothing is saved before the preview is confirmed. */
export function BulkForm({ selection, onPreview, onClose }: Props) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, BulkChange>(BulkChange, EMPTY)
  const what = form.watch('what')

  async function preview(change: BulkChange) {
    try {
      onPreview(change, await previewBulkEdit({ choice: selection, change }))
    } catch (error) {
      showError(error)
    }
  }

  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(preview)} noValidate>
      <SelectField label="Field" {...field('what')}>
        <option value="price">Price</option>
        <option value="stock">Stock</option>
        <option value="category">Category</option>
      </SelectField>
      {what === 'price' && (
        <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.threeColumnsFromSmall)}>
          <SelectField label="Price type" {...field('target')}>
            <option value="both">Both prices</option>
            <option value="actualPrice">Price</option>
            <option value="discountPrice">Discount price</option>
          </SelectField>
          <SelectField label="Change" {...field('how')}>
            <option value="percent">By percentage</option>
            <option value="amount">By amount (₹)</option>
            <option value="set">Set to (₹)</option>
          </SelectField>
          <Field
            label="Value"
            inputMode="decimal"
            autoComplete="off"
            hint="−10 reduces by 10"
            {...field('by', asNumber)}
          />
        </div>
      )}
      {what === 'stock' && (
        <>
          <StockFields how={field('move')} quantity={field('pieces', asNumber)} />
          <Field label="Reason" maxLength={200} {...field('reason')} />
        </>
      )}
      {what === 'category' && (
        <CategoryFields
          labels={{ category: 'New category', subCategory: 'New sub-category' }}
          category={field('mainCategory')}
          subCategory={field('subCategory')}
          selectedCategory={form.watch('mainCategory')}
        />
      )}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={classes(layout.row, layout.wrap)}>
        <Button type="submit" busyLabel={isSubmitting && 'Loading...'}>
          Preview
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
