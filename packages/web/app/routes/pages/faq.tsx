import { Link } from 'react-router'
import { Faq } from '../../features/pages/faq.tsx'
import { pageTitle } from '../../lib/store.ts'

export const meta = () => [{ title: pageTitle('FAQ') }]

export default function FaqPage() {
  return (
    <div className="wrap sect">
      <h1 className="d hero">Frequently asked questions</h1>
      <p className="quiet mt-3 mb-8">
        Not answered here? <Link to="/contact">Contact us</Link>.
      </p>
      <Faq />
    </div>
  )
}
