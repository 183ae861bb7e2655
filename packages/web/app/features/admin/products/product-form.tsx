import {
  type Attributes,
  EditedProduct,
  type ManagedProduct,
  NewProduct,
  type ProductState,
} from '@shop/contract/catalogue'
import { PRODUCT_STATE_LABELS } from '@shop/contract/catalogue/product-states.texts'
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '@shop/contract/catalogue/products.rules'
import { formatRupees } from '@shop/contract/kit/money'
import { asNumber, useZodForm } from '../../../lib/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { toast } from '../../../ui/toast.ts'
import { CatalogueForm } from '../catalogue-form.tsx'
import { listDifferences } from '../list-differences.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { createProduct, fetchManagedProduct, setProductArchived, updateProduct } from './products.api.ts'
import { PublicationButtons } from './publication-buttons.tsx'

type FormValues = {
  sku: string
  brand: string
  attributes: Attributes
  name: string
  mainCategory: string
  subCategory: string
  actualPrice: number | null
  discountPrice: number | null
  description: string
  seoTitle: string
  seoDescription: string
  link: string
  stock: number | null
  version: number
  isDraft: boolean
}

const DRAFT_NOTE = 'It isn’t in the shop and won’t be published. You can restore it later.'

const EMPTY: FormValues = {
  sku: '',
  brand: '',
  attributes: {},
  name: '',
  mainCategory: '',
  subCategory: '',
  actualPrice: null,
  discountPrice: null,
  description: '',
  seoTitle: '',
  seoDescription: '',
  link: '',
  stock: 0,
  version: 1,
  isDraft: false,
}

/** A discount price equal to the price means no discount. */
const toFormValues = ({
  actualPrice,
  discountPrice,
  brand,
  description,
  seoTitle,
  seoDescription,
  link,
  ...rest
}: ManagedProduct): FormValues => ({
  ...rest,
  isDraft: false,
  seoTitle: orEmpty(seoTitle),
  seoDescription: orEmpty(seoDescription),
  actualPrice,
  discountPrice: discountPrice === actualPrice ? null : discountPrice,
  brand: orEmpty(brand),
  description: orEmpty(description),
  link: orEmpty(link),
})

/** Without SKU and stock, which are its own. */
const copyOf = (template: ManagedProduct | undefined): FormValues =>
  template === undefined
    ? EMPTY
    : { ...toFormValues(template), name: `Copy of ${template.name}`, sku: '', seoTitle: '', stock: 0, version: 1 }

const orEmpty = (text: string | null) => text ?? ''

/** Creates or edits a product. Saving sends the version that was loaded, to detect conflicting edits. */
export function ProductForm({
  product,
  template,
  onSaved,
  hasOtherChanges = false,
}: {
  product?: ManagedProduct
  /** Of a new product: the one that it copies. */
  template?: ManagedProduct
  onSaved: (saved: ManagedProduct) => void
  /** Unsaved changes beside the form, such as pictures. Leaving the page asks about them too. */
  hasOtherChanges?: boolean
}) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, NewProduct | EditedProduct>(
    product === undefined ? NewProduct : EditedProduct,
    product === undefined ? copyOf(template) : toFormValues(product),
  )

  function handleSaved(saved: ManagedProduct, message: string) {
    toast.success(message)
    // What was entered is saved now, so it counts as unchanged.
    form.reset({ ...form.getValues(), version: saved.version })
    onSaved(saved)
  }

  /** What is entered stays unsaved. */
  function handleState(saved: ManagedProduct, message: string) {
    toast.success(message)
    form.setValue('version', saved.version)
    onSaved(saved)
  }

  async function save(input: NewProduct | EditedProduct) {
    try {
      if (!('version' in input))
        handleSaved(await createProduct(input), input.isDraft ? 'Draft saved.' : 'Product published.')
      else if (product !== undefined) handleSaved(await updateProduct(product.id, input), 'Saved.')
    } catch (error) {
      showError(error)
    }
  }

  const isDirty = form.formState.isDirty || hasOtherChanges
  return (
    <CatalogueForm
      item={product}
      problem={problem}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      name={product?.name ?? ''}
      kind="Product"
      isArchived={product?.state === 'archived'}
      archiveNote={product?.state === 'published' ? undefined : DRAFT_NOTE}
      actions={
        product === undefined ? (
          <Button type="submit" variant="line" value="draft" disabled={isSubmitting}>
            Save as Draft
          </Button>
        ) : (
          product.parentId === null && (
            <PublicationButtons
              product={product}
              version={() => form.getValues('version')}
              isDirty={isDirty}
              onDone={handleState}
            />
          )
        )
      }
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        form.setValue('isDraft', submitter instanceof HTMLButtonElement && submitter.value === 'draft')
        return form.handleSubmit(save)(event)
      }}
      loadDifferences={async ({ id, state }) => {
        const current = await fetchManagedProduct(id)
        form.setValue('version', current.version)
        return differences(form.getValues(), current, state)
      }}
      setArchived={({ id }, archived) => setProductArchived(id, { archived, version: form.getValues('version') })}
      onSaved={handleSaved}
    >
      <Field label="Name" maxLength={500} autoComplete="off" {...field('name')} />
      <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
        <Field label="Brand" maxLength={100} autoComplete="off" {...field('brand')} />
        <Field
          label="SKU"
          maxLength={100}
          autoComplete="off"
          hint={product === undefined ? 'Blank: generated automatically' : undefined}
          {...field('sku')}
        />
      </div>
      <CategoryFields
        labels={{ category: 'Category', subCategory: 'Sub-category' }}
        category={field('mainCategory')}
        subCategory={field('subCategory')}
        selectedCategory={form.watch('mainCategory')}
        savedCategory={product?.mainCategory}
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
        {product === undefined && (
          <Field label="Stock" inputMode="numeric" autoComplete="off" {...field('stock', asNumber)} />
        )}
      </div>
      <AreaField label="Description" maxLength={5000} {...field('description')} />
      <Field
        label="Title for search engines"
        maxLength={200}
        autoComplete="off"
        hint={lengthHint(form.watch('seoTitle'), SEO_TITLE_LENGTH, 'the name')}
        {...field('seoTitle')}
      />
      <AreaField
        label="Summary for search engines"
        maxLength={500}
        hint={lengthHint(form.watch('seoDescription'), SEO_DESCRIPTION_LENGTH, 'the description')}
        {...field('seoDescription')}
      />
      <AttributeFields
        saved={(product ?? template)?.attributes ?? {}}
        category={{ mainCategory: form.watch('mainCategory'), subCategory: form.watch('subCategory') }}
        isInvalid={form.formState.errors.attributes !== undefined}
        onChange={(attributes) => form.setValue('attributes', attributes, { shouldDirty: true })}
      />
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

/** Search engines cut longer texts. */
const lengthHint = (text: string, best: number, fallback: string): string =>
  text === ''
    ? `Blank: ${fallback}`
    : `${text.length} of ${best} characters${text.length > best ? ', may be cut off' : ''}`

/**
 * The fields whose current value differs from the form, and the state if it differs from the one that the editor shows.
 */
function differences(
  entered: FormValues,
  product: ManagedProduct,
  shownState: ProductState,
): [name: string, value: string][] {
  const current = toFormValues(product)
  return listDifferences([
    ['Name', entered.name, current.name],
    ['Brand', entered.brand, current.brand],
    ['SKU', entered.sku, current.sku],
    ['Specifications', formatAttributes(entered.attributes), formatAttributes(current.attributes)],
    ['Category', entered.mainCategory, current.mainCategory],
    ['Sub-category', entered.subCategory, current.subCategory],
    ['Price', rupees(entered.actualPrice), rupees(current.actualPrice)],
    ['Discount price', rupees(entered.discountPrice), rupees(current.discountPrice)],
    ['Description', entered.description, current.description],
    ['Link', entered.link, current.link],
    ['Title for search engines', entered.seoTitle, current.seoTitle],
    ['Summary for search engines', entered.seoDescription, current.seoDescription],
    ['State', PRODUCT_STATE_LABELS[shownState], PRODUCT_STATE_LABELS[product.state]],
  ])
}

const formatAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

const rupees = (price: number | null) => (price === null ? 'none' : formatRupees(price))
