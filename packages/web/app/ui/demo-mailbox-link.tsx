import { mediaUrl } from '../lib/api-url.ts'
import { hasDemoMailbox } from '../lib/store.ts'

/** Leads to the emails that a demo shows instead of sending; nothing in other shops. */
export const DemoMailboxLink = () =>
  hasDemoMailbox() && (
    <p className="small">
      Demo: no email is sent.{' '}
      <a className="strong-link" href={mediaUrl('/dev/mail')} target="_blank" rel="noopener">
        Open the demo mailbox
        <span className="sr"> (opens in a new tab)</span>
      </a>
    </p>
  )
