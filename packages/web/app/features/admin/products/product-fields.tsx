import type { ManagedProduct } from '@shop/contract/catalogue'
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '@shop/contract/catalogue/products.rules'
import { asNumber } from '../../../lib/interaction/use-zod-form.ts'
import { classes } from '../../../ui/classes.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { VideoField } from './video-field.tsx'

type Props = Pick<ProductFormState, 'form' | 'field'> & {
  /** Undefined for a new product. */
  product: ManagedProduct | undefined
  /** Of a product and, for a new one, of the product that it copies. */
  savedAttributes: ManagedProduct['attributes']
}

export const ProductFields = ({ form, field, product, savedAttributes }: Props) => (
  <>
    {/* A product gets its pictures and its video once it exists. */}
    {product !== undefined && <VideoField address={form.watch('video')} {...field('video')} />}
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
      <Field
        label="Barcode"
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        hint="EAN, UPC or GTIN, if the packaging has one"
        {...field('barcode')}
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
      saved={savedAttributes}
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
  </>
)

/** Search engines cut longer texts. */
const lengthHint = (text: string, best: number, fallback: string): string =>
  text === ''
    ? `Blank: ${fallback}`
    : `${text.length} of ${best} characters${text.length > best ? ', may be cut off' : ''}`
