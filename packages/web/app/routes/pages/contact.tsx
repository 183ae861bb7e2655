import { pageMeta } from '../../lib/page-meta.ts'
import '../../features/pages/pages.css'
import { loadStore } from '../../features/pages/store-details.ts'
import type { Route } from './+types/contact.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Contact Us', description: 'Write or call: questions about an order, a film or your account.' })

export default function ContactPage({ loaderData: { email, phone, address } }: Route.ComponentProps) {
  return (
    <div className="wrap sect grid gap-8 justify-items-start">
      <div>
        <h1 className="d hero">Contact Us</h1>
        <p className="quiet mt-3">Questions about an order, a film or your account: write, or call.</p>
      </div>
      <a className="btn btn-big" href={`mailto:${email}`}>
        Write an email
      </a>
      <dl className="reach w-full">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd className="num">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </div>
  )
}
