import { data } from 'react-router'
import { pageTitle } from '../lib/store.ts'
import { NotFound } from '../shell/error-page.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return <NotFound />
}
