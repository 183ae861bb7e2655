import { Link } from 'react-router'
import text from '../../ui/text.module.css'
import styles from './reviews.module.css'

type Props = { label: string; page: number; totalPages: number; to: (page: number) => string }

/** Links to the previous and the next page of a section within a page. */
export const StepLinks = ({ label, page, totalPages, to }: Props) =>
  totalPages > 1 && (
    <nav className={styles.steps} aria-label={label}>
      {page > 0 && (
        <Link className={text.strongLink} to={to(Math.min(page, totalPages) - 1)} preventScrollReset>
          Previous
        </Link>
      )}
      <span className={text.quiet}>
        Page {page + 1} of {totalPages}
      </span>
      {page < totalPages - 1 && (
        <Link className={text.strongLink} to={to(page + 1)} preventScrollReset>
          Next
        </Link>
      )}
    </nav>
  )
