import type { Category } from '@shop/contract/catalogue/categories.rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { type Shelf, shelfAddress } from './shelf-address.ts'
import './aisle-head.css'

type Props = {
  category: Category
  shelf: Pick<Shelf, 'sub' | 'sort'>
  /** The line below the name: how many products, which page. */
  children?: ReactNode
}

/** The heading band of an aisle in its hue, with its sub-categories as chips. */
export function AisleHead({ category, shelf: { sub, sort }, children }: Props) {
  const known: readonly string[] = category.subCategories
  // An import brings sub-categories of its own, reached by their tiles.
  const chips = sub === undefined || known.includes(sub) ? known : [...known, sub]
  return (
    <header className={classes('aisle-head', 'hue-soft', `aisle-${category.id}`)}>
      <div className="wrap">
        <h1 className="d hero hue">{category.title}</h1>
        <p className="small">{children}</p>
        <nav className="chips" aria-label={`Kinds of ${category.title}`}>
          {[undefined, ...chips].map((name) => (
            <Link
              key={name ?? ''}
              className="chip"
              to={shelfAddress({ sub: name, sort })}
              aria-current={name === sub ? 'true' : undefined}
              preventScrollReset
            >
              {name ?? 'All'}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}
