import { pageMeta } from '../../lib/page-meta.ts'
import '../../features/pages/pages.css'
import { ContactForm } from '../../features/notifications/contact-form.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import type { Route } from './+types/contact.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Contact Us', description: 'Questions about an order, a movie or your account? Email or call us.' })

export default function ContactPage({ loaderData: { email, phone, address } }: Route.ComponentProps) {
  return (
    <div className="wrap sect contact">
      <div className="grid gap-6">
        <div>
          <h1 className="d hero">Contact Us</h1>
          <p className="quiet mt-3">Questions about an order, a movie or your account? Send us a message or call.</p>
        </div>
        <ContactForm />
      </div>
      <aside className="band" aria-label="Other ways to reach us">
        <dl className="reach">
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
      </aside>
    </div>
  )
}
