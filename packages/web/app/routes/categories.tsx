import type { getShopHome } from '@shop/contract/catalogue'
import { CategoryBlocks } from '../features/catalogue/home/category-blocks.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { Route } from './+types/categories.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { categories } = await serverApi(context)<typeof getShopHome>('GET /api/shop/home')
  return { categories }
}

export const meta = () =>
  pageMeta({ title: 'Categories', description: 'All categories: electronics, fashion, beauty, home and kitchen.' })

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section)}>
      <h1 className={classes(text.display, text.hero, layout.spaceBelow2xl)}>Categories</h1>
      <CategoryBlocks categories={categories} />
    </div>
  )
}
