import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { deliveryEstimate } from './delivery.ts'
import type { ListedProduct } from './listed-product.ts'
import { Stock } from './stock.tsx'
import { useRecordProductView } from './views.api.ts'
import './product-popup.css'

export const NO_REVIEW = 'No detailed review available.'

type Props = {
  product: ListedProduct
  addButton: ReactNode
  onClose: () => void
}

/** The details of a product over the list that it was picked from; its title leads to the page of its own (decision 6). */
export function ProductPopup({ product, addButton, onClose }: Props) {
  const titleId = useId()
  const [deliveryDate] = useState(() => deliveryEstimate())
  useRecordProductView(product.id)
  const address = `/product/${product.id}`
  return (
    <Dialog onClose={onClose} labelledBy={titleId}>
      <div className="product-popup">
        <div className="pic">
          <Picture src={product.image} alt={product.name} first />
        </div>
        <div className="txt">
          <p className="small quiet">
            {product.category}, {product.subCategory}
          </p>
          <h2 className="d h2" id={titleId}>
            <Link to={address}>{product.name}</Link>
          </h2>
          <Rating value={product.ratings} count={product.noOfRatings} />
          <Price of={product} big saving="tag" />
          <Stock of={product} deliveryDate={deliveryDate} />
          {product.description !== undefined && (
            <>
              <h3>Description</h3>
              <p className="small quiet">{product.description || 'No detailed description available.'}</p>
            </>
          )}
          <h3>Customer Review</h3>
          {product.review ? (
            <blockquote className="small">{product.review}</blockquote>
          ) : (
            <p className="small quiet">{NO_REVIEW}</p>
          )}
        </div>
        <div className="dialog-acts">
          <LinkButton to={address} variant="line" big>
            Full details
          </LinkButton>
          {addButton}
        </div>
      </div>
    </Dialog>
  )
}
