import { EditedProduct, type ManagedProduct, NewProduct } from '@shop/contract/catalogue'
import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { formatRupees } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { asNumber, useRuledForm } from '../../../lib/use-ruled-form.ts'
import { AreaField, Field, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ManagedForm } from '../managed-form.tsx'
import { whereApart } from '../where-apart.ts'
import {
  fetchManagedProduct,
  productCategoriesQuery,
  sendArchived,
  sendNewProduct,
  sendProduct,
} from './products.api.ts'

type Entered = {
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

const EMPTY: Entered = {
  ...{ name: '', mainCategory: '', subCategory: '', actualPrice: null, discountPrice: null, description: '', link: '' },
  ...{ stock: 0, version: 1 },
}

/** Sold at its price, a product has no discount to speak of. */
const enteredOf = ({ actualPrice, discountPrice, description, link, ...rest }: ManagedProduct): Entered => ({
  ...rest,
  actualPrice,
  discountPrice: discountPrice === actualPrice ? null : discountPrice,
  description: description ?? '',
  link: link ?? '',
})

/** One form for a new product and a known one; a save names the version that was looked at. */
export function ProductForm({ of, onSaved }: { of?: ManagedProduct; onSaved: (saved: ManagedProduct) => void }) {
  const { form, field, refuse, problem, isSubmitting } = useRuledForm<Entered, NewProduct & EditedProduct>(
    of === undefined ? NewProduct : EditedProduct,
    of === undefined ? EMPTY : enteredOf(of),
  )

  function take(saved: ManagedProduct, words: string) {
    toast.success(words)
    form.setValue('version', saved.version)
    onSaved(saved)
  }

  async function save(input: NewProduct & EditedProduct) {
    try {
      if (of === undefined) take(await sendNewProduct(input), 'The product is on the shelf.')
      else take(await sendProduct(of.id, input), 'Saved.')
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <ManagedForm
      {...{ of, problem, isSubmitting }}
      name={of?.name ?? ''}
      kind="Product"
      onSubmit={form.handleSubmit(save)}
      look={async ({ id }) => {
        const now = await fetchManagedProduct(id)
        form.setValue('version', now.version)
        return differences(form.getValues(), now)
      }}
      archive={({ id }, archived) => sendArchived(id, { archived, version: form.getValues('version') })}
      onSaved={take}
    >
      <Field label="Name" maxLength={500} autoComplete="off" {...field('name')} />
      <Categories of={of?.mainCategory} chosen={form.watch('mainCategory')} field={field} />
      <div className="grid gap-4 items-start sm:grid-cols-2">
        <Field label="Price" prefix="₹" inputMode="decimal" autoComplete="off" {...field('actualPrice', asNumber)} />
        <Field
          label="Discount price"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          hint="Empty: sold at its price."
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
        hint="Where else it is sold; shoppers see it beside the product."
        {...field('link')}
      />
    </ManagedForm>
  )
}

type CategoriesProps = {
  of: string | undefined
  chosen: string
  field: ReturnType<typeof useRuledForm<Entered>>['field']
}

/** One of the shop's categories (or the one that it came with), and a part of it: a known one, or a new word. */
function Categories({ of, chosen, field }: CategoriesProps) {
  const id = useId()
  const { data = [] } = useQuery(productCategoriesQuery)
  const isForeign = of !== undefined && !CATEGORIES.some(({ mainCategory }) => mainCategory === of)
  const parts = data.find(({ mainCategory }) => mainCategory === chosen)?.subCategories ?? []
  return (
    <div className="grid gap-4 items-start sm:grid-cols-2">
      <SelectField label="Category" {...field('mainCategory')}>
        <option value="">Choose</option>
        {CATEGORIES.map(({ mainCategory, title }) => (
          <option key={mainCategory} value={mainCategory}>
            {title}
          </option>
        ))}
        {isForeign && <option>{of}</option>}
      </SelectField>
      <Field label="Sub-category" list={id} maxLength={100} autoComplete="off" {...field('subCategory')} />
      <datalist id={id}>
        {parts.map((part) => (
          <option key={part}>{part}</option>
        ))}
      </datalist>
    </div>
  )
}

/** What stands now where it isn't what was typed. */
function differences(entered: Entered, product: ManagedProduct): [name: string, value: string][] {
  const now = enteredOf(product)
  return whereApart([
    ['Name', entered.name, now.name],
    ['Category', entered.mainCategory, now.mainCategory],
    ['Sub-category', entered.subCategory, now.subCategory],
    ['Price', rupees(entered.actualPrice), rupees(now.actualPrice)],
    ['Discount price', rupees(entered.discountPrice), rupees(now.discountPrice)],
    ['Description', entered.description, now.description],
    ['Link', entered.link, now.link],
    ['On the shelf', 'yes', product.archivedAt === null ? 'yes' : 'no, archived'],
  ])
}

const rupees = (price: number | null) => (price === null ? 'none' : formatRupees(price))
