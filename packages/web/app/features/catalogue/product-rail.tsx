import { Link } from 'react-router'
import { ProductCard } from '../../ui/product-card.tsx'
import { Rail } from '../../ui/rail.tsx'
import type { CardProduct } from './listed-product.ts'

type Props = { id: string; title: string; products: readonly CardProduct[] }

/** A row of product cards. */
export const ProductRail = ({ id, title, products }: Props) => (
  <Rail id={id} title={title}>
    {products.map((product) => (
      <ProductCard
        key={product.id}
        product={product}
        name={<Link to={`/product/${product.id}`}>{product.name}</Link>}
      />
    ))}
  </Rail>
)
