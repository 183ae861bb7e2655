import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { MediaConfig } from '../../../platform/storage/media-origins.ts'
import { listPictures } from '../../catalogue/catalogue.service.ts'
import { parentSku, products } from '../../catalogue/catalogue.tables.ts'
import type { ImportItem, ImportTarget } from '../import-file.ts'
import { createProductFormat, isShopCategory, type ProductRow } from '../rows/product-format.ts'
import { groupByKey, updateFromFile } from './upsert.ts'
import { listVariantProblems } from './variant-problems.db.ts'

/** Stock of a new product whose row has none. Staff correct it. */
export const DEFAULT_STOCK = 25

type Content = Pick<typeof products.$inferSelect, keyof typeof columns> & { parentSku: string | null }

/** The values of a new product for columns that the file doesn't have. */
const EMPTY = {
  image: null,
  pictures: [],
  video: null,
  link: null,
  actualPaise: null,
  discountPaise: null,
  ratings: null,
  noOfRatings: null,
  barcode: null,
  brand: null,
  parentSku: null,
  options: {},
  description: null,
  attributes: {},
  countryOfOrigin: null,
  hsn: null,
  weightGrams: null,
  seoTitle: null,
  seoDescription: null,
}

/** Columns that the file doesn't have keep their values. */
function contentOf(
  { sourceKey: _sourceKey, stockLeft: _stockLeft, state: _state, publishAt: _publishAt, ...row }: ProductRow,
  stored: Content | undefined,
): Content {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const content = { ...EMPTY, ...stored, ...given } as Content
  if (stored) content.pictures = keepAlternativeTexts(content, stored)
  if (!stored || isShopCategory(content.mainCategory) || !isShopCategory(stored.mainCategory)) return content
  // The files list a product under several categories. One that the shop has stays in it.
  return { ...content, mainCategory: stored.mainCategory, subCategory: stored.subCategory }
}

/** Files don't have the alternative texts that staff entered, also not that of the main picture. */
function keepAlternativeTexts({ image, pictures }: Content, stored: Content): Content['pictures'] {
  const urlsOf = (row: Pick<Content, 'image' | 'pictures'>) => listPictures(row).map(({ url }) => url)
  if (urlsOf({ image, pictures }).join('|') === urlsOf(stored).join('|')) return stored.pictures
  const known = new Map(stored.pictures.map((picture) => [picture.url, picture]))
  const main = known.get(image ?? '')
  return [
    ...(main ? [main] : []),
    ...pictures.filter(({ url }) => url !== image).map((one) => known.get(one.url) ?? one),
  ]
}

/**
 * A variant has the state of its product, unless it is archived. Its time differs from that of a draft, which is
 * published.
 */
const stateOfVariant = (parent: string, isArchived: boolean) => ({
  archivedAt: sql<Date | null>`(select case when ${!isArchived} then archived_at when is_draft then now()
    else coalesce(archived_at, now()) end from products where sku = ${parent})`,
  isDraft: sql<boolean>`(select is_draft and ${!isArchived} from products where sku = ${parent})`,
  publishAt: null,
})

const stateOfProduct = ({ state, publishAt }: ProductRow) => ({
  archivedAt: state === 'published' ? null : sql`now()`,
  isDraft: state === 'draft' || state === 'scheduled',
  publishAt,
})

/** Stock, popularity and state are set for new products only; for existing ones the shop's values are better. */
const toValues = ({ row, content: { parentSku, ...content } }: ImportItem<ProductRow, Content>) => ({
  ...content,
  ...(parentSku === null ? stateOfProduct(row) : stateOfVariant(parentSku, row.state === 'archived')),
  parentId: parentSku === null ? null : sql<number>`(select id from products where sku = ${parentSku})`,
  sku: row.sourceKey,
  stock: row.stockLeft ?? DEFAULT_STOCK,
  // Logarithm of the ratings: 0 without any, 20 for a hundred, 50 for a hundred thousand.
  popularity: Math.round(10 * Math.log10(1 + (row.noOfRatings ?? 0))),
})

const columns = {
  name: products.name,
  mainCategory: products.mainCategory,
  subCategory: products.subCategory,
  image: products.image,
  link: products.link,
  actualPaise: products.actualPaise,
  discountPaise: products.discountPaise,
  ratings: products.ratings,
  noOfRatings: products.noOfRatings,
  barcode: products.barcode,
  brand: products.brand,
  description: products.description,
  pictures: products.pictures,
  video: products.video,
  attributes: products.attributes,
  countryOfOrigin: products.countryOfOrigin,
  hsn: products.hsn,
  weightGrams: products.weightGrams,
  options: products.options,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
}

const { importedRating } = products

/** What the file is compared with: the imported figures, also of a product that shows those of its reviews. */
const importedColumns = {
  ...columns,
  parentSku,
  ratings: sql<
    number | null
  >`case when ${importedRating} is null then ${products.ratings} else (${importedRating} ->> 'ratings')::numeric end::float8`,
  noOfRatings: sql<
    number | null
  >`case when ${importedRating} is null then ${products.noOfRatings} else (${importedRating} ->> 'noOfRatings')::int end`,
}

/** `media`: where videos may be. */
export const productTarget = (media: MediaConfig): ImportTarget<ProductRow, Content> => ({
  format: createProductFormat(media),
  findProblems: listVariantProblems,
  contentOf,
  async find(db, keys) {
    const key = products.sku
    return groupByKey(await db.select({ key, content: importedColumns }).from(products).where(inArray(key, keys)))
  },
  write: upsert,
})

/** A product with reviews keeps their figures; the file's become its imported ones. */
const ratingOfFile = {
  ratings: sql`case when ${importedRating} is null then excluded.ratings else ${products.ratings} end`,
  noOfRatings: sql`case when ${importedRating} is null then excluded.no_of_ratings else ${products.noOfRatings} end`,
  importedRating: sql`${importedRating}
    || jsonb_build_object('ratings', excluded.ratings, 'noOfRatings', excluded.no_of_ratings)`,
}

async function upsert(db: Database, items: readonly ImportItem<ProductRow, Content>[]): Promise<void> {
  await db
    .insert(products)
    .values(items.map(toValues))
    .onConflictDoUpdate({
      target: products.sku,
      set: { ...updateFromFile(products.version, { ...columns, parentId: products.parentId }), ...ratingOfFile },
    })
}
