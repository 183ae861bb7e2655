import { formatRupees } from '@shop/contract/kit/money'
import type { OrderItem } from '@shop/contract/orders'
import { Link } from 'react-router'
import { ChosenOptions } from './chosen-options.tsx'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import productTile from './product-tile.module.css'
import text from './text.module.css'

type Props = { item: OrderItem; tileClass: string | undefined; pictureSize: number }

/** Picture, name, quantity and prices of an item, as it was ordered. A missing picture reads 'No image'. */
export const OrderedItem = ({ item, tileClass, pictureSize }: Props) => (
  <>
    <span className={classes(productTile.tile, tileClass)}>
      <Picture src={item.image} alt="" width={pictureSize} height={pictureSize} />
    </span>
    <div>
      <Link to={`/product/${item.productId}`}>{item.name}</Link>
      <ChosenOptions of={item} />
      <p className={classes(text.small, text.quiet, text.numeric)}>
        {item.quantity} × {formatRupees(item.unitPrice)}
        {item.cancelledQuantity > 0 && `, ${item.cancelledQuantity} cancelled`}
      </p>
    </div>
    <b className={text.numeric}>{formatRupees(item.subtotal)}</b>
  </>
)
