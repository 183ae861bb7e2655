import {
  isWholePaise,
  optionalText,
  pageOf,
  Rupees,
  requiredText,
  Timestamp,
  tableQuery,
  Version,
  z,
} from '../kit/index.ts'
import { INVALID_BARCODE, isBarcode } from './barcode.rules.ts'
import { AttributeValue, Options, ProductPicture } from './catalogue.schemas.ts'
import { INVALID_VIDEO, isProductVideo } from './product-video.rules.ts'
import {
  arePricesValid,
  INVALID_PRICES_MESSAGE,
  MAX_ATTRIBUTES,
  MAX_PRICE,
  MAX_STOCK,
  PRODUCT_STATE_FILTERS,
  PRODUCT_STATES,
  PRODUCT_TABLE_SORTS,
  STOCK_STATES,
} from './products.rules.ts'

/** A product as staff see it, with its stock and possibly archived. Prices in rupees. */
export const ManagedProduct = z.object({
  id: z.number().int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  image: z.string().nullable(),
  /** In order, `image` first. */
  pictures: z.array(ProductPicture),
  video: z.string().nullable(),
  mainCategory: z.string(),
  subCategory: z.string(),
  attributes: z.record(z.string(), AttributeValue),
  actualPrice: Rupees.nullable(),
  discountPrice: Rupees.nullable(),
  stock: z.number().int(),
  description: z.string().nullable(),
  link: z.string().nullable(),
  version: Version,
  updatedAt: Timestamp,
  /** Since when it isn't in the shop; null while it is published. */
  archivedAt: Timestamp.nullable(),
  state: z.enum(PRODUCT_STATES),
  /** When a scheduled product is published. */
  publishAt: Timestamp.nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** The product that it is a variant of. */
  parentId: z.number().int().nullable(),
  options: Options,
})
export type ManagedProduct = z.infer<typeof ManagedProduct>

export const ProductTablePage = pageOf(
  ManagedProduct.omit({
    barcode: true,
    description: true,
    link: true,
    attributes: true,
    pictures: true,
    video: true,
    seoTitle: true,
    seoDescription: true,
  }),
)
export type ProductTableRow = z.infer<typeof ProductTablePage>['content'][number]

/** `query` matches name, category and source key; a number also matches the id. */
export const ProductTableQuery = tableQuery(PRODUCT_TABLE_SORTS).extend({
  category: optionalText(100).optional(),
  sub: optionalText(100).optional(),
  stock: z.enum(STOCK_STATES).optional(),
  shelf: z.enum(PRODUCT_STATE_FILTERS).default('all'),
})
export type ProductTableQuery = z.infer<typeof ProductTableQuery>

/** Categories with products, and the shop's own categories even if empty. */
export const ProductCategories = z.array(z.object({ mainCategory: z.string(), subCategories: z.array(z.string()) }))
export type ProductCategories = z.infer<typeof ProductCategories>

export const PRICE_TOO_HIGH = `Enter a price of at most ₹${MAX_PRICE.toLocaleString('en-IN')}`
const INVALID_PRICE = 'Enter a price in rupees, like 1499.50'
export const EnteredPrice = z
  .number(INVALID_PRICE)
  .positive('Enter a price above 0')
  .max(MAX_PRICE, PRICE_TOO_HIGH)
  .refine(isWholePaise, 'Use at most two decimals')
  .nullable()

const orNull = (text: string | null | undefined) => text || null

/** Only http and https, so 'javascript:…' never becomes a link. */
const isWebAddress = (text: string) => text === '' || (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text))

/** Attributes by name; at most as many as a specification table can show. */
const attributes = z
  .record(
    requiredText('Enter the name of the specification', 100),
    z.union([requiredText('Enter a value', 1000), z.number(), z.boolean()], 'Enter a value'),
  )
  .refine((given) => Object.keys(given).length <= MAX_ATTRIBUTES, `Use at most ${MAX_ATTRIBUTES} specifications`)

const productFields = {
  /** Blank for a new product: the shop makes one. Missing: it stays as it is, as do brand and attributes. */
  sku: optionalText(100)
    .transform((given) => given || undefined)
    .optional(),
  /** Missing: it stays as it is. */
  barcode: optionalText(14)
    .refine((text) => text === '' || isBarcode(text), INVALID_BARCODE)
    .nullable()
    .transform(orNull)
    .optional(),
  /** Missing: it stays as it is. */
  video: optionalText(300)
    .refine((text) => text === '' || isProductVideo(text), INVALID_VIDEO)
    .nullable()
    .transform(orNull)
    .optional(),
  brand: optionalText(100).nullable().transform(orNull).optional(),
  attributes: attributes.optional(),
  /** For search engines; missing: it stays as it is. */
  seoTitle: optionalText(200).nullable().transform(orNull).optional(),
  seoDescription: optionalText(500).nullable().transform(orNull).optional(),
  name: requiredText('Name is required', 500),
  mainCategory: requiredText('Choose a category', 100),
  subCategory: requiredText('Sub-category is required', 100),
  actualPrice: EnteredPrice,
  /** Null: no discount. */
  discountPrice: EnteredPrice,
  description: optionalText(5000).nullish().transform(orNull),
  link: optionalText(2000).refine(isWebAddress, 'Enter a URL that begins with https://').nullish().transform(orNull),
}
export const priceCheck = { path: ['discountPrice'], error: INVALID_PRICES_MESSAGE }

const INVALID_QUANTITY = 'Enter a whole number'
export const Quantity = z
  .number(INVALID_QUANTITY)
  .int(INVALID_QUANTITY)
  .min(0, 'Stock can’t be negative')
  .max(MAX_STOCK)

/** A draft isn't in the shop until it is published. */
export const NewProduct = z
  .object({ ...productFields, stock: Quantity, isDraft: z.boolean().default(false) })
  .refine(arePricesValid, priceCheck)
export type NewProduct = z.infer<typeof NewProduct>

/** Stock has its own endpoint, because orders change it too and staff must give a reason. */
export const EditedProduct = z.object({ ...productFields, version: Version }).refine(arePricesValid, priceCheck)
export type EditedProduct = z.infer<typeof EditedProduct>

/** Archives or restores a product or movie. */
export const ArchiveInput = z.object({ archived: z.boolean('Choose whether to archive or restore'), version: Version })
export type ArchiveInput = z.infer<typeof ArchiveInput>

/** `publishAt`: when a scheduled product is published. */
export const ProductStateInput = z
  .object({ state: z.enum(PRODUCT_STATES), publishAt: Timestamp.nullable().default(null), version: Version })
  .refine(({ state, publishAt }) => state !== 'scheduled' || publishAt !== null, {
    path: ['publishAt'],
    error: 'Choose date and time',
  })
export type ProductStateInput = z.infer<typeof ProductStateInput>

export const StockChange = z.object({
  how: z.enum(['set', 'add', 'remove']),
  pieces: Quantity,
  reason: requiredText('Enter a reason', 200),
})
export type StockChange = z.infer<typeof StockChange>

export const StockHistory = z.array(
  z.object({
    id: z.number().int(),
    at: Timestamp,
    by: z.string(),
    before: z.number().int(),
    after: z.number().int(),
    reason: z.string(),
  }),
)
export type StockHistory = z.infer<typeof StockHistory>
