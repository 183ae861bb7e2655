import type { SupportAnswer, SupportAnswers } from '@shop/contract/support'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { useSignInLink } from '../../lib/session/use-sign-in-link.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './support.module.css'

/** The answers to a question, or that there is none, and the way to staff. */
export function AnswerList({ answers, ticketKind, onWrite }: SupportAnswers & { onWrite: () => void }) {
  const isSignedIn = useSession()?.token !== undefined
  const signInLink = useSignInLink()
  return (
    <div className={classes(layout.grid, layout.gapL)}>
      <p role="status">{describeCount(answers.length)}</p>
      {answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer) => (
            <Answer key={answer.url} answer={answer} />
          ))}
        </ul>
      )}
      {ticketKind === 'order' && !isSignedIn && (
        <p>
          <Link {...signInLink()}>Sign in</Link> to see the status of your orders here.
        </p>
      )}
      <div className={classes(layout.row, layout.wrap)}>
        <span>{answers.length > 0 ? 'Not what you need?' : 'Our team can help.'}</span>
        <Button variant="line" onClick={onWrite}>
          Write to us
        </Button>
      </div>
    </div>
  )
}

const Answer = ({ answer: { kind, source, title, text: excerpt, url } }: { answer: SupportAnswer }) => (
  <li className={styles.answer}>
    <p className={classes(text.small, text.quiet)}>{source}</p>
    <h3 className={text.h3}>{title}</h3>
    <p className={styles.excerpt}>{excerpt}</p>
    {/* Legal pages have no scripts, and only a new document opens the answer that the URL names. */}
    <Link to={url} reloadDocument={kind !== 'order'} aria-label={`Read more: ${title}`}>
      Read more
    </Link>
  </li>
)

function describeCount(count: number): string {
  if (count === 0) return 'We found no answer to this in our FAQ and policies.'
  return count === 1 ? 'One answer found.' : `${count} answers found.`
}
