import type { Category } from '@shop/contract/catalogue/categories.rules'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { categorySearch } from './category-params.ts'
import productDetails from './product-details.module.css'

/** Links to the shop, the product's category and its sub-category. */
export function Breadcrumb({ category, subCategory }: { category: Category | undefined; subCategory: string }) {
  const categoryUrl = `/category/${category?.id}`
  return (
    <nav className={classes(productDetails.breadcrumb, text.small)} aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        {category === undefined ? (
          <li>{subCategory}</li>
        ) : (
          <>
            <li>
              <Link to={categoryUrl}>{category.title}</Link>
            </li>
            <li>
              <Link to={categoryUrl + categorySearch({ sub: subCategory, sort: 'relevance' })}>{subCategory}</Link>
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
