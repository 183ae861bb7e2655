import { LIMITS } from '@shop/contract/kit/limits'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { usePendingSearchParams } from '../lib/pending-search-params.ts'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'

/** Zero-based page numbers to show: a window of up to 5 around the current page. */
export function pagesAround(page: number, totalPages: number): number[] {
  const size = Math.min(LIMITS.pagerWindow, totalPages)
  const first = Math.min(Math.max(page - Math.floor(size / 2), 0), totalPages - size)
  return Array.from({ length: size }, (_, i) => first + i)
}

/** Previous, page numbers and Next as links with `?page=`, keeping the other parameters. */
export function Pager({ page, totalPages }: { page: number; totalPages: number }) {
  const params = usePendingSearchParams()
  if (totalPages < 1) return null
  // A page past the end leads back to the last page.
  const previous = Math.min(page, totalPages) - 1
  const to = (target: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(target))
    return `?${next}`
  }
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step to={previous >= 0 ? to(previous) : undefined}>
        <Icon as={ChevronLeft} small />
        <span className={styles.word}>Previous</span>
      </Step>
      {pagesAround(page, totalPages).map((number) => (
        <Link key={number} to={to(number)} aria-current={number === page ? 'page' : undefined}>
          {number + 1}
        </Link>
      ))}
      <Step to={page < totalPages - 1 ? to(page + 1) : undefined}>
        <span className={styles.word}>Next</span>
        <Icon as={ChevronRight} small />
      </Step>
    </nav>
  )
}

function Step({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  if (to === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: an anchor without href is HTML's disabled link
      <a role="link" aria-disabled="true">
        {children}
      </a>
    )
  return <Link to={to}>{children}</Link>
}
