import type { AttributeValue } from '@shop/contract/catalogue'
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
  rows: readonly CompareRow[]
  /** Below a product, such as the button that adds it to the cart. */
  actions: (product: CardProduct) => ReactNode
}

export const isDifferent = ({ values }: CompareRow): boolean => new Set(values).size > 1

/** Products side by side. Rows with different values are marked. */
export const CompareTable = ({ products, rows, actions }: Props) => (
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
        <tr>
          <th scope="row">Price</th>
          {products.map((product) => (
            <td key={product.id}>
              <Price item={product} />
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Rating</th>
          {products.map((product) => (
            <td key={product.id}>
              <ProductRating product={product} />
            </td>
          ))}
        </tr>
        {rows.map((row) => (
          <tr key={row.name} className={classes(isDifferent(row) && products.length > 1 && styles.different)}>
            <th scope="row">
              {row.name}
              {isDifferent(row) && products.length > 1 && <span className={text.screenReaderOnly}> (different)</span>}
            </th>
            {products.map(({ id }, place) => (
              <td key={id}>{formatCell(row, place)}</td>
            ))}
          </tr>
        ))}
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

function formatCell({ values, unit }: CompareRow, place: number): string {
  const value = values[place] ?? null
  return value === null ? '–' : formatValue(value, typeof value === 'number' ? unit : null)
}
