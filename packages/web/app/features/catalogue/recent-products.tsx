import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  type RecentProduct,
  readRecentProducts,
  remembersProducts,
  setRemembersProducts,
  writeRecentProducts,
} from '../../lib/storage/recent-products.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import productTile from '../../ui/product-tile.module.css'
import { Rail } from '../../ui/rail.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import styles from './recent-products.module.css'

const TILES_PER_ROW = 7

/**
 * The products viewed last in this browser. The user can clear the list and turn it off. `except`: the product of the
 * page.
 */
export function RecentProducts({ except }: { except?: number }) {
  const [products, setProducts] = useState<readonly RecentProduct[]>([])
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    setProducts(readRecentProducts().filter(({ id }) => id !== except))
    setOn(remembersProducts())
  }, [except])

  function clear() {
    const cleared = readRecentProducts()
    const show = (list: readonly RecentProduct[]) => {
      writeRecentProducts(list)
      setProducts(list)
    }
    show([])
    toast.success('Recently viewed products cleared.', { undo: () => show(cleared) })
  }

  function turn(on: boolean) {
    setRemembersProducts(on)
    setOn(on)
    setProducts([])
  }

  if (!isOn)
    return (
      <p className={classes(layout.section, layout.row, text.small, text.quiet)}>
        Recently viewed products are off.
        <Button variant="text" onClick={() => turn(true)}>
          Turn on
        </Button>
      </p>
    )
  if (products.length === 0) return null
  return (
    <div className={styles.root}>
      <Rail id="recent-products" title="Recently viewed" perRow={TILES_PER_ROW}>
        {products.map(({ id, name, image }) => (
          <Link key={id} className={styles.product} to={`/product/${id}`}>
            <span className={productTile.tile}>
              <Picture src={image} alt="" />
            </span>
            <span className={styles.name}>{name}</span>
          </Link>
        ))}
      </Rail>
      <div className={classes(layout.row, styles.actions)}>
        <Button variant="text" onClick={clear}>
          Clear list
        </Button>
        <Button variant="text" onClick={() => turn(false)}>
          Turn off
        </Button>
      </div>
    </div>
  )
}
