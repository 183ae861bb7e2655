import type { ProductDetails } from '@shop/contract/catalogue'
import { ScrollableTable } from '../../ui/scrollable-table.tsx'
import table from '../../ui/table.module.css'
import text from '../../ui/text.module.css'
import styles from './size-guide.module.css'

/** Measures of the sizes, folded. Only for products with the option that the first column is about. */
export function SizeGuide({ product: { sizeGuide, variants } }: { product: ProductDetails }) {
  const [option = ''] = sizeGuide?.columns ?? []
  if (sizeGuide === null || !variants.some(({ options }) => option in options)) return null
  const { columns, rows, note } = sizeGuide
  return (
    <details className={styles.root}>
      <summary>Size guide</summary>
      <ScrollableTable label="Size guide">
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join()}>
                {cells.map((cell, place) => (
                  <td key={columns[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      {note !== null && <p className={text.quiet}>{note}</p>}
    </details>
  )
}
