import { SIZES } from '@shop/contract/kit/limits'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Children, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import styles from './rail.module.css'
import text from './text.module.css'

/** Product cards and movies. */
const CARDS_PER_ROW = 5

type Props = {
  title: string
  id: string
  /** Where all items are listed; the title links to it. */
  to?: string
  className?: string
  /** How many items fit on desktop without scrolling. */
  perRow?: number
  children: ReactNode
}

/** A row that swipes on touch screens and scrolls by two buttons with a mouse, 300 px per step. */
export function Rail({ title, id, to, className, perRow = CARDS_PER_ROW, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const scroll = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * SIZES.dealRowScrollPx })
  return (
    <section className={classes(layout.section, className)} aria-labelledby={id}>
      <div className={layout.sectionHead}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          {to === undefined ? (
            title
          ) : (
            <Link className={styles.title} to={to}>
              {title}
              <Icon as={ChevronRight} />
            </Link>
          )}
        </h2>
        {Children.count(children) > perRow && (
          <div className={layout.row}>
            <IconButton icon={ChevronLeft} label={`Scroll ${title} left`} onClick={() => scroll(-1)} />
            <IconButton icon={ChevronRight} label={`Scroll ${title} right`} onClick={() => scroll(1)} />
          </div>
        )}
      </div>
      <div className={styles.rail} data-part="rail" ref={row}>
        {children}
      </div>
    </section>
  )
}
