import type { ShopHome } from '@shop/contract/catalogue'
import { Link } from 'react-router'
import { Picture } from '../../../ui/picture.tsx'
import promo from './promo.module.css'

const POSITIONS = ['middle', 'right', 'left'] as const

/**
 * Three product pictures; the one of the current slide is in the middle. Hidden from assistive technology, because the
 * rows below link to the same products by name.
 */
export function PromoPictures({ pictures, current }: { pictures: ShopHome['banner']; current: number }) {
  return (
    <div className={promo.pictures} aria-hidden="true">
      <span className={promo.sun} />
      {pictures.map(({ image, productId }, i) => (
        <Link
          key={productId}
          className={promo[POSITIONS[(i - current + POSITIONS.length) % POSITIONS.length] ?? 'middle']}
          to={`/product/${productId}`}
          tabIndex={-1}
        >
          <Picture src={image} alt="" priority />
        </Link>
      ))}
    </div>
  )
}
