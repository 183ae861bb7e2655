import type { AttributeValue } from '@shop/contract/catalogue'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductRating } from '../../../ui/rating.tsx'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import table from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { formatValue } from '../attribute-value.ts'
import type { CardProduct } from '../listed-product.ts'
import styles from './compare-table.module.css'

/** A property with its value for each product; null if a product doesn't have it. */
export type CompareRow = { name: string; unit: string | null; values: readonly (AttributeValue | null)[] }

type Props = {
  products: readonly CardProduct[]
  /** Follow the price and the rating. */
  rows: readonly CompareRow[]
  onlyDifferences: boolean
  /** Below a product, such as the button that adds it to the cart. */
  actions: (product: CardProduct) => ReactNode
}

type TableRow = { name: string; isDifferent: boolean; cells: readonly ReactNode[] }

/** `values`: what decides whether the products differ. */
const toRow = (name: string, values: readonly unknown[], cells: readonly ReactNode[]): TableRow => ({
  name,
  isDifferent: new Set(values).size > 1,
  cells,
})

/** Products side by side. Rows with different values are marked. */
export function CompareTable({ products, rows, onlyDifferences, actions }: Props) {
  const tableRows = [
    toRow(
      'Price',
      products.map(priceKey),
      products.map((product) => <Price key={product.id} item={product} />),
    ),
    toRow(
      'Rating',
      products.map(({ ratings, noOfRatings, ratingSource }) => [ratings, noOfRatings, ratingSource].join()),
      products.map((product) => <ProductRating key={product.id} product={product} />),
    ),
    ...rows.map(({ name, unit, values }) =>
      toRow(
        name,
        values,
        values.map((value) => formatCell(value, unit)),
      ),
    ),
  ]
  return (
    <ScrollableTable label="Comparison">
      <table className={classes(table.table, styles.table)}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Picture src={product.image} alt="" width={160} height={160} priority />
                <Link className={styles.name} to={`/product/${product.id}`}>
                  {product.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableRows.map(
            ({ name, isDifferent, cells }) =>
              (isDifferent || !onlyDifferences) && (
                <tr key={name} className={classes(isDifferent && styles.different)}>
                  <th scope="row">
                    {name}
                    {isDifferent && <span className={text.screenReaderOnly}> (different)</span>}
                  </th>
                  {products.map(({ id }, place) => (
                    <td key={id}>{cells[place]}</td>
                  ))}
                </tr>
              ),
          )}
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.id} className={styles.actions}>
                {actions(product)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollableTable>
  )
}

/** Equal for products whose prices look the same. */
function priceKey(product: CardProduct): string {
  const price = effectivePrice(product)
  return [price, product.actualPrice ?? price, product.priceTo ?? price].join()
}

const formatCell = (value: AttributeValue | null, unit: string | null): string =>
  value === null ? '–' : formatValue(value, typeof value === 'number' ? unit : null)
