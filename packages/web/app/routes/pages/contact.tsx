import { listContacts } from '@shop/contract/support/shop-contacts.rules'
import { Link } from 'react-router'
import { ContactForm } from '../../features/notifications/contact-form.tsx'
import { DetailLine } from '../../features/pages/detail-line.tsx'
import pages from '../../features/pages/pages.module.css'
import { SellerDetails } from '../../features/pages/seller-details.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/contact.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Contact Us', description: 'Questions about an order, a movie or your account? Email or call us.' })

export default function ContactPage({ loaderData: store }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section, pages.contact)}>
      <div className={classes(layout.grid, layout.gap2xl)}>
        <div>
          <h1 className={classes(text.display, text.hero)}>Contact Us</h1>
          <p className={classes(text.quiet, layout.spaceAboveM)}>
            Questions about an order, a movie or your account? Send us a message or call.
          </p>
          <p className={layout.spaceAboveM}>
            <Link to="/support#ask">Ask a question</Link> to get an answer from our FAQ and policies at once.
          </p>
        </div>
        <ContactForm />
      </div>
      <aside className={layout.band} aria-label="Other ways to reach us">
        <dl className={pages.channels}>
          {listContacts(store).map((detail) => (
            <DetailLine key={detail.name} detail={detail} />
          ))}
        </dl>
      </aside>
      <SellerDetails store={store} />
    </div>
  )
}
