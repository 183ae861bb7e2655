import { EditedProduct, type ManagedProduct, NewProduct } from '@shop/contract/catalogue'
import { formatRupees } from '@shop/contract/kit/money'
import { asNumber, useZodForm } from '../../../lib/use-zod-form.ts'
import { classes } from '../../../ui/classes.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { CatalogueForm } from '../catalogue-form.tsx'
import { listDifferences } from '../list-differences.ts'
import { CategoryFields } from './category-fields.tsx'
import { fetchManagedProduct, sendArchived, sendNewProduct, sendProduct } from './products.api.ts'

type FormValues = {
  name: string
  mainCategory: string
  subCategory: string
  actualPrice: number | null
  discountPrice: number | null
  description: string
  link: string
  stock: number | null
  version: number
}

const EMPTY: FormValues = {
  name: '',
  mainCategory: '',
  subCategory: '',
  actualPrice: null,
  discountPrice: null,
  description: '',
  link: '',
  stock: 0,
  version: 1,
}

/** A discount price equal to the price means no discount. */
const toFormValues = ({ actualPrice, discountPrice, description, link, ...rest }: ManagedProduct): FormValues => ({
  ...rest,
  actualPrice,
  discountPrice: discountPrice === actualPrice ? null : discountPrice,
  description: description ?? '',
  link: link ?? '',
})

/** Creates or edits a product. Saving sends the version that was loaded, to detect conflicting edits. */
export function ProductForm({ of, onSaved }: { of?: ManagedProduct; onSaved: (saved: ManagedProduct) => void }) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, NewProduct | EditedProduct>(
    of === undefined ? NewProduct : EditedProduct,
    of === undefined ? EMPTY : toFormValues(of),
  )

  function handleSaved(saved: ManagedProduct, message: string) {
    toast.success(message)
    form.setValue('version', saved.version)
    onSaved(saved)
  }

  async function save(input: NewProduct | EditedProduct) {
    try {
      if (!('version' in input)) handleSaved(await sendNewProduct(input), 'Product published.')
      else if (of !== undefined) handleSaved(await sendProduct(of.id, input), 'Saved.')
    } catch (error) {
      showError(error)
    }
  }

  return (
    <CatalogueForm
      item={of}
      problem={problem}
      isSubmitting={isSubmitting}
      name={of?.name ?? ''}
      kind="Product"
      onSubmit={form.handleSubmit(save)}
      loadDifferences={async ({ id }) => {
        const now = await fetchManagedProduct(id)
        form.setValue('version', now.version)
        return differences(form.getValues(), now)
      }}
      archive={({ id }, archived) => sendArchived(id, { archived, version: form.getValues('version') })}
      onSaved={handleSaved}
    >
      <Field label="Name" maxLength={500} autoComplete="off" {...field('name')} />
      <CategoryFields
        labels={{ category: 'Category', part: 'Sub-category' }}
        category={field('mainCategory')}
        part={field('subCategory')}
        chosen={form.watch('mainCategory')}
        of={of?.mainCategory}
      />
      <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
        <Field label="Price" prefix="₹" inputMode="decimal" autoComplete="off" {...field('actualPrice', asNumber)} />
        <Field
          label="Discount price"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          hint="Blank: no discount"
          {...field('discountPrice', asNumber)}
        />
        {of === undefined && (
          <Field label="Stock" inputMode="numeric" autoComplete="off" {...field('stock', asNumber)} />
        )}
      </div>
      <AreaField label="Description" maxLength={5000} {...field('description')} />
      <Field
        label="Link"
        type="url"
        maxLength={2000}
        autoComplete="off"
        hint="External link, shown on the product page."
        {...field('link')}
      />
    </CatalogueForm>
  )
}

/** The fields whose current value differs from the form. */
function differences(entered: FormValues, product: ManagedProduct): [name: string, value: string][] {
  const now = toFormValues(product)
  return listDifferences([
    ['Name', entered.name, now.name],
    ['Category', entered.mainCategory, now.mainCategory],
    ['Sub-category', entered.subCategory, now.subCategory],
    ['Price', rupees(entered.actualPrice), rupees(now.actualPrice)],
    ['Discount price', rupees(entered.discountPrice), rupees(now.discountPrice)],
    ['Description', entered.description, now.description],
    ['Link', entered.link, now.link],
    ['Published', 'yes', product.archivedAt === null ? 'yes' : 'no, archived'],
  ])
}

const rupees = (price: number | null) => (price === null ? 'none' : formatRupees(price))
