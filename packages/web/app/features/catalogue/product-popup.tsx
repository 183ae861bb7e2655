import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useRecordView } from '../../lib/api/use-record-view.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductRating } from '../../ui/rating.tsx'
import text from '../../ui/text.module.css'
import { deliveryEstimate } from './delivery.ts'
import { type ListedProduct, listedUrl, NO_REVIEW } from './listed-product.ts'
import styles from './product-popup.module.css'
import { Stock } from './stock.tsx'

type Props = {
  product: ListedProduct
  addButton: ReactNode
  onClose: () => void
}

/** The details of a product in a dialog; its title links to the product page. */
export function ProductPopup({ product, addButton, onClose }: Props) {
  const titleId = useId()
  const [deliveryDate] = useState(() => deliveryEstimate())
  useRecordView('products', product.id)
  const productUrl = listedUrl(product)
  return (
    <Dialog onClose={onClose} labelledBy={titleId}>
      <div className={styles.root}>
        <div className={styles.picture}>
          <Picture src={product.image} alt={product.name} priority />
        </div>
        <div className={styles.details}>
          <p className={classes(text.small, text.quiet)}>
            {product.category}, {product.subCategory}
          </p>
          <h2 className={classes(text.display, text.h2)} id={titleId}>
            <Link to={productUrl} replace>
              {product.name}
            </Link>
          </h2>
          <ProductRating product={product} />
          <Price item={product} big saving="tag" />
          <Stock product={product} deliveryDate={deliveryDate} />
          {product.description !== undefined && (
            <>
              <h3>Description</h3>
              <p className={classes(text.small, text.quiet)}>
                {product.description || 'No detailed description available.'}
              </p>
            </>
          )}
          <h3>Customer Review</h3>
          {product.review ? (
            <blockquote className={text.small}>{product.review}</blockquote>
          ) : (
            <p className={classes(text.small, text.quiet)}>{NO_REVIEW}</p>
          )}
        </div>
        <div className={classes(dialog.actions, styles.dialogActions)}>
          <LinkButton className={styles.button} to={productUrl} replace variant="line" big>
            Full details
          </LinkButton>
          {addButton}
        </div>
      </div>
    </Dialog>
  )
}
