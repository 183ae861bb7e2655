import { data } from 'react-router'
import { CategoryLinks } from '../features/catalogue/category-links.tsx'
import { RecentProducts } from '../features/catalogue/recent-products.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { NotFound } from '../shell/error-page.tsx'
import layout from '../ui/layout.module.css'

export const handle: PageHandle = { noIndex: true }

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: pageTitle('Page not found') }]

export default function NotFoundPage() {
  return (
    <>
      <NotFound />
      <CategoryLinks />
      <div className={layout.container}>
        <RecentProducts />
      </div>
    </>
  )
}
