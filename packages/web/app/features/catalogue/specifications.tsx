import type { ProductDetails } from '@shop/contract/catalogue'
import text from '../../ui/text.module.css'
import { formatValue } from './attribute-value.ts'
import styles from './specifications.module.css'

export function Specifications({ product }: { product: ProductDetails }) {
  const rows = new Map([
    ...product.attributes.map(({ name, value, unit }) => [name, formatValue(value, unit)] as const),
    ...product.declarations.map(({ name, value }) => [name, value] as const),
    ['SKU', product.sku] as const,
  ])
  return (
    <section>
      <h2 className={text.h3}>Specifications</h2>
      <dl className={styles.table}>
        {[...rows].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
