import type { ShopHome } from '@shop/contract/catalogue'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import promo from './promo.module.css'

const PLACES = ['middle', 'right', 'left'] as const

/**
 * Three pictures before the sun; the one of the current slide stands in the middle. A shortcut for the pointer: the
 * same products are in the rows below, with their names.
 */
export function Scene({ pictures, current }: { pictures: ShopHome['banner']; current: number }) {
  return (
    <div className={promo.scene} aria-hidden="true">
      <span className={promo.sun} />
      {pictures.map(({ image, productId }, i) => (
        <Link
          key={productId}
          className={promo[PLACES[(i - current + PLACES.length) % PLACES.length] ?? 'middle']}
          to={`/product/${productId}`}
          tabIndex={-1}
        >
          <Picture src={image} alt="" first />
        </Link>
      ))}
    </div>
  )
}
