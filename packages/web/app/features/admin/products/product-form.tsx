import { EditedProduct, type ManagedProduct, NewProduct } from '@shop/contract/catalogue'
import { formatRupees } from '@shop/contract/kit/money'
import { asNumber, useRuledForm } from '../../../lib/use-ruled-form.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { ManagedForm } from '../managed-form.tsx'
import { whereApart } from '../where-apart.ts'
import { CategoryFields } from './category-fields.tsx'
import { fetchManagedProduct, sendArchived, sendNewProduct, sendProduct } from './products.api.ts'

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
      <CategoryFields
        labels={{ category: 'Category', part: 'Sub-category' }}
        category={field('mainCategory')}
        part={field('subCategory')}
        chosen={form.watch('mainCategory')}
        of={of?.mainCategory}
      />
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
