import type { Category } from '@shop/contract/catalogue/categories.rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import categoryColours from '../../ui/category-colours.module.css'
import chipsStyles from '../../ui/chips.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import categoryHead from './category-head.module.css'
import { type CategoryView, categorySearch } from './category-params.ts'

type Props = {
  category: Category
  shelf: Pick<CategoryView, 'sub' | 'sort'>
  /** The line below the name: how many products, which page. */
  children?: ReactNode
}

/** The heading band of an aisle in its hue, with its sub-categories as chips. */
export function CategoryHeader({ category, shelf: { sub, sort }, children }: Props) {
  const known: readonly string[] = category.subCategories
  // An import brings sub-categories of its own, reached by their tiles.
  const chips = sub === undefined || known.includes(sub) ? known : [...known, sub]
  return (
    <header className={classes(categoryHead.head, categoryColours.background, categoryColours[category.id])}>
      <div className={classes(layout.container, categoryHead.container)}>
        <h1 className={classes(text.display, text.hero, categoryColours.ink)}>{category.title}</h1>
        <p className={classes(text.small, categoryHead.small)}>{children}</p>
        <nav className={chipsStyles.chips} aria-label={`Kinds of ${category.title}`}>
          {[undefined, ...chips].map((name) => (
            <Link
              key={name ?? ''}
              className={chipsStyles.chip}
              to={categorySearch({ sub: name, sort })}
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
