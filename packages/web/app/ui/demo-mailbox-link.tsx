import { mediaUrl } from '../lib/api/api-url.ts'
import { hasDemoMailbox } from '../lib/rendering/site.ts'
import text from './text.module.css'

/** Links to the emails that a demo shows instead of sending. Renders nothing outside a demo. */
export const DemoMailboxLink = () =>
  hasDemoMailbox() && (
    <p className={text.small}>
      Demo: no email is sent.{' '}
      <a className={text.strongLink} href={mediaUrl('/dev/mail')} target="_blank" rel="noopener">
        Open the demo mailbox
        <span className={text.screenReaderOnly}> (opens in a new tab)</span>
      </a>
    </p>
  )
