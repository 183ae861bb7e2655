import { data } from 'react-router'
import { CategoryLinks } from '../features/catalogue/category-links.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageTitle } from '../lib/store.ts'
import { NotFound } from '../shell/error-page.tsx'

export const handle: PageHandle = { noIndex: true }

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: pageTitle('Page not found') }]

export default function NotFoundPage() {
  return (
    <>
      <NotFound />
      <CategoryLinks />
    </>
  )
}
