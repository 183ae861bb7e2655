import { LIMITS } from '@shop/contract/kit/limits'
import { formatCount } from '@shop/contract/kit/numbers'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type SubmitEvent, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePendingSearchParams } from '../lib/search-params/pending-search-params.ts'
import { Icon } from './icon.tsx'
import styles from './pager.module.css'

/** Zero-based page numbers to show: a window of up to 5 around the current page. */
export function pagesAround(page: number, totalPages: number): number[] {
  const size = Math.min(LIMITS.pagerWindow, totalPages)
  const first = Math.min(Math.max(page - Math.floor(size / 2), 0), totalPages - size)
  return Array.from({ length: size }, (_, i) => first + i)
}

type Props = {
  page: number
  totalPages: number
  /** The value of the URL parameter for a page. */
  paramOf?: (page: number) => string
}

/**
 * Previous, page numbers and Next as links with `?page=`, keeping the other parameters; of many pages also a field for
 * a number.
 */
export function Pager({ page, totalPages, paramOf = String }: Props) {
  const params = usePendingSearchParams()
  if (totalPages < 1) return null
  // A page past the end leads back to the last page.
  const previous = Math.min(page, totalPages) - 1
  const to = (target: number) => {
    const next = new URLSearchParams(params)
    next.set('page', paramOf(target))
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
      {totalPages > LIMITS.pagerWindow && <PageField key={page} page={page} totalPages={totalPages} to={to} />}
    </nav>
  )
}

type PageFieldProps = { page: number; totalPages: number; to: (page: number) => string }

/** A number beyond the end opens the last page; without another page number the field gets the focus. */
function PageField({ page, totalPages, to }: PageFieldProps) {
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = Math.min(Number(field.current?.value), totalPages) - 1
    if (Number.isInteger(target) && target >= 0 && target !== page) return void navigate(to(target))
    field.current?.focus()
    field.current?.select()
  }
  return (
    <form className={styles.field} onSubmit={open}>
      <label htmlFor={id}>Page</label>
      <input
        ref={field}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(totalPages).length}
        defaultValue={Math.min(page + 1, totalPages)}
      />
      <span>of {formatCount(totalPages)}</span>
      <button type="submit">Go</button>
    </form>
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
