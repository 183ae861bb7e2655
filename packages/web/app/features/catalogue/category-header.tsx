import type { Category } from '@shop/contract/catalogue/categories.rules'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import categoryColours from '../../ui/category-colours.module.css'
import chipsStyles from '../../ui/chips.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './category-header.module.css'
import { type CategoryView, categorySearch } from './category-params.ts'

type Props = {
  category: Category
  view: Pick<CategoryView, 'sub' | 'sort'>
  /** The line below the name: number of products and page. */
  children?: ReactNode
}

/** The heading of a category or sub-category in the colour of the category, with the sub-categories as chips. */
export function CategoryHeader({ category, view: { sub, sort }, children }: Props) {
  const standard: readonly string[] = category.subCategories
  // Imported products can have other sub-categories, which the tiles on the home page link to.
  const chips = sub === undefined || standard.includes(sub) ? standard : [...standard, sub]
  return (
    <header className={classes(styles.root, categoryColours.background, categoryColours[category.id])}>
      <div className={classes(layout.container, styles.container)}>
        <h1 className={classes(text.display, text.hero, categoryColours.ink)}>{sub ?? category.title}</h1>
        <p className={classes(text.small, styles.small)}>
          {sub !== undefined && `${category.title}: `}
          {children}
        </p>
        <nav className={chipsStyles.chips} aria-label={`${category.title} sub-categories`}>
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
