import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { Link } from 'react-router'
import chips from '../../ui/chips.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import styles from './category-links.module.css'

/** The four categories, for pages with nothing to show. */
export const CategoryLinks = () => (
  <nav className={classes(layout.row, layout.wrap, styles.links)} aria-label="Shop by category">
    {CATEGORIES.map(({ id, title }) => (
      <Link key={id} className={chips.chip} to={`/category/${id}`}>
        {title}
      </Link>
    ))}
  </nav>
)
