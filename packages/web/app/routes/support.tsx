import { HELP_TOPICS, listHelpTopics, REPLY_TIMES } from '@shop/contract/support/help-topics.texts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Faq } from '../features/pages/faq.tsx'
import pages from '../features/pages/pages.module.css'
import { SellerDetails } from '../features/pages/seller-details.tsx'
import { loadStore } from '../features/pages/store-details.ts'
import { QuestionBox, type TicketDraft } from '../features/support/question-box.tsx'
import { TicketForm } from '../features/tickets/ticket-form.tsx'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/support.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadStore(context)

export const meta = () =>
  pageMeta({ title: 'Help and complaints', description: 'Send a question or complaint and follow its progress.' })

export default function SupportPage({ loaderData: store }: Route.ComponentProps) {
  const { email, phone } = store
  const [draft, setDraft] = useState<TicketDraft>()
  return (
    <div className={classes(layout.container, layout.section, pages.contact)}>
      <div className={classes(layout.grid, layout.gap2xl)}>
        <div>
          <h1 className={classes(text.display, text.hero)}>Help and complaints</h1>
          <p className={classes(text.quiet, layout.spaceAboveM)}>
            Every message gets a ticket number and an email at once. The answer may already be in the{' '}
            <Link to="/faq">FAQ</Link>.
          </p>
        </div>
        <QuestionBox onWrite={setDraft} />
        <section className={classes(layout.grid, layout.gapL)} aria-labelledby="topics">
          <h2 className={text.h3} id="topics">
            {HELP_TOPICS.title}
          </h2>
          <Faq sections={listHelpTopics()} />
        </section>
        <section className={classes(layout.grid, layout.gapL)} id="write" aria-labelledby="write-title">
          <h2 className={text.h3} id="write-title">
            Write to us
          </h2>
          <TicketForm draft={draft} />
        </section>
      </div>
      <aside className={classes(layout.band, layout.stack)} aria-label="What happens next">
        <h2 className={text.h3}>What happens next</h2>
        <p>{REPLY_TIMES}</p>
        <p>
          You can also email <a href={`mailto:${email}`}>{email}</a> or call{' '}
          <a className={layout.noWrap} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
          .
        </p>
        <LinkButton className={visibility.signedInOnly} variant="line" to="/profile/tickets">
          Your tickets
        </LinkButton>
      </aside>
      <SellerDetails store={store} />
    </div>
  )
}
