import type { ShowcaseProduct, ShowcaseProductProblem } from '@shop/contract/promotions'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import text from '../../../ui/text.module.css'
import { SortableList } from '../sortable-list.tsx'
import promotions from './promotions.module.css'

const PROBLEMS: Record<ShowcaseProductProblem, string> = {
  archived: 'Hidden: archived',
  not_buyable: 'Hidden: not available',
  no_picture: 'Hidden: no picture',
}

type Props = {
  label: string
  products: readonly ShowcaseProduct[]
  onChange: (products: readonly ShowcaseProduct[]) => void
}

/** A list of products that can be reordered and removed. */
export const SortableProducts = ({ label, products, onChange }: Props) =>
  products.length === 0 ? (
    <p className={text.quiet}>No products selected yet.</p>
  ) : (
    <SortableList label={label} items={products} nameOf={({ name }) => name} onChange={onChange}>
      {(product) => (
        <span className={promotions.selected}>
          <Picture src={product.image} alt="" width={48} height={48} />
          <span>
            {product.name}
            {product.problem !== null && (
              <span className={classes(text.small, text.quiet, layout.block)}>{PROBLEMS[product.problem]}</span>
            )}
          </span>
        </span>
      )}
    </SortableList>
  )
