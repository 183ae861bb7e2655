import { inArray, sql } from 'drizzle-orm'
import { products } from '../features/catalogue/catalogue.tables.ts'
import { enterTogether } from '../features/catalogue/search-entries.db.ts'
import type { Database } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Item, Shelf } from './import-file.ts'
import { isShopCategory, type ProductRow, productFile } from './product-row.ts'
import { byKey, fromTheFile } from './upsert.ts'

/** Pieces of a new product whose row does not say how many are left: the files know no stock, staff correct it. */
export const STOCK_OF_NEW_PRODUCTS = 25

type Content = Omit<ProductRow, 'sourceKey' | 'stockLeft'>

function contentOf({ sourceKey: _, stockLeft: __, ...content }: ProductRow, stored: Content | undefined): Content {
  if (!stored || isShopCategory(content.mainCategory) || !isShopCategory(stored.mainCategory)) return content
  // The same product stands in lists beyond our four categories too: they don't take it off our shelves.
  return { ...content, mainCategory: stored.mainCategory, subCategory: stored.subCategory }
}

/** Stock and popularity are the file's guess for a new product only; from then on they are the shop's own. */
const toValues = ({ row, content }: Item<ProductRow, Content>) => ({
  ...content,
  sourceKey: row.sourceKey,
  stock: row.stockLeft ?? STOCK_OF_NEW_PRODUCTS,
  // More ratings, more buyers: 0 without any, 20 for a hundred, 50 for a hundred thousand.
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
}

export const productShelf: Shelf<ProductRow, Content> = {
  kind: productFile,
  contentOf,
  async find(db, keys) {
    const key = products.sourceKey
    return byKey(await db.select({ key, content: columns }).from(products).where(inArray(key, keys)))
  },
  async write(db, items) {
    if (!items.some(hasOtherWords)) {
      await put(db, items)
      return
    }
    await inTransaction(db, (tx) =>
      // All that were there: staff may have renamed one of the others since it was compared.
      enterTogether(tx, async () => (await put(tx, items)).flatMap(({ id, isNew }) => (isNew ? [] : [id]))),
    )
  },
}

/** Of a known product, what searches look at. */
const hasOtherWords = ({ before, content }: Item<ProductRow, Content>): boolean =>
  before !== undefined &&
  (before.name !== content.name ||
    before.mainCategory !== content.mainCategory ||
    before.subCategory !== content.subCategory)

const put = (db: Database, items: readonly Item<ProductRow, Content>[]) =>
  db
    .insert(products)
    .values(items.map(toValues))
    .onConflictDoUpdate({ target: products.sourceKey, set: fromTheFile(products.version, columns) })
    .returning({ id: products.id, isNew: sql<boolean>`xmax = 0` })
