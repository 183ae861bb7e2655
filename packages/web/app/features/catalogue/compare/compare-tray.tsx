import { MAX_COMPARED } from '@shop/contract/catalogue/compare.rules'
import { X } from 'lucide'
import { useRef } from 'react'
import { focusAfterRemoval } from '../../../lib/interaction/focus.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import text from '../../../ui/text.module.css'
import styles from './compare-tray.module.css'
import { compareUrl, removeCompared, useCompared, writeCompared } from './compared.ts'

/** The products to compare, at the bottom of the window. */
export function CompareTray() {
  const products = useCompared()
  const tray = useRef<HTMLElement>(null)
  if (products.length === 0) return null
  return (
    <aside ref={tray} className={styles.tray} aria-label="Products to compare" tabIndex={-1}>
      <div className={classes(layout.container, styles.content)}>
        <ul className={styles.products}>
          {products.map(({ id, name, image }) => (
            <li key={id}>
              <Picture src={image} alt={name} width={44} height={44} />
              <IconButton
                icon={X}
                label={`Remove ${name} from the comparison`}
                onClick={() => {
                  focusAfterRemoval(() => tray.current)
                  removeCompared(id)
                }}
              />
            </li>
          ))}
        </ul>
        {products.length === 1 ? (
          <p className={text.small}>Choose up to {MAX_COMPARED - 1} more to compare.</p>
        ) : (
          <LinkButton to={compareUrl(products.map(({ id }) => id))}>Compare {products.length}</LinkButton>
        )}
        <Button variant="text" aria-label="Clear the comparison" onClick={() => writeCompared([])}>
          Clear
        </Button>
      </div>
    </aside>
  )
}
