import {
  type Attributes,
  EditedProduct,
  type ManagedProduct,
  NewProduct,
  type ProductState,
} from '@shop/contract/catalogue'
import { PRODUCT_STATE_LABELS } from '@shop/contract/catalogue/product-states.texts'
import { formatRupees } from '@shop/contract/kit/money'
import { useEffect } from 'react'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { listDifferences } from '../list-differences.ts'

type FormValues = {
  sku: string
  barcode: string
  video: string
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

const EMPTY: FormValues = {
  sku: '',
  barcode: '',
  video: '',
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
  barcode,
  video,
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
  barcode: orEmpty(barcode),
  video: orEmpty(video),
  brand: orEmpty(brand),
  description: orEmpty(description),
  link: orEmpty(link),
})

/** The values of the copied product without its SKU, barcode, video and stock, which a copy does not share. */
const copyOf = (template: ManagedProduct | undefined): FormValues =>
  template === undefined
    ? EMPTY
    : {
        ...toFormValues(template),
        name: `Copy of ${template.name}`,
        sku: '',
        barcode: '',
        video: '',
        seoTitle: '',
        stock: 0,
        version: 1,
      }

const orEmpty = (text: string | null) => text ?? ''

/** A form with a product, or with a copy of `template`. It takes over `changedBeside`, except in changed fields. */
export function useProductForm(
  product: ManagedProduct | undefined,
  template: ManagedProduct | undefined,
  changedBeside: ManagedProduct | undefined,
) {
  const zodForm = useZodForm<FormValues, NewProduct | EditedProduct>(
    product === undefined ? NewProduct : EditedProduct,
    product === undefined ? copyOf(template) : toFormValues(product),
  )
  const { reset } = zodForm.form
  useEffect(() => {
    if (changedBeside !== undefined) reset(toFormValues(changedBeside), { keepDirtyValues: true })
  }, [changedBeside, reset])
  return zodForm
}
export type ProductFormState = ReturnType<typeof useProductForm>

/**
 * The fields whose current value differs from the form, and the state if it differs from the one that the editor shows.
 */
export function listProductDifferences(
  entered: FormValues,
  product: ManagedProduct,
  shownState: ProductState,
): [name: string, value: string][] {
  const current = toFormValues(product)
  return listDifferences([
    ['Name', entered.name, current.name],
    ['Brand', entered.brand, current.brand],
    ['SKU', entered.sku, current.sku],
    ['Barcode', entered.barcode, current.barcode],
    ['Video', entered.video, current.video],
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
