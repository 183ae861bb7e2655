import type { IssueContent } from '@shop/contract/notifications'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { askPreview } from './issues.api.ts'

const previewQuery = ({ subject, body }: IssueContent) =>
  queryOptions({
    queryKey: ['issues', 'preview', subject, body],
    queryFn: () => askPreview({ subject, body }),
    placeholderData: keepPreviousData,
  })

/** The mail as its readers get it: as HTML, and as the text that goes along. */
export function IssuePreview({ of }: { of: IssueContent }) {
  const { data, error } = useQuery(previewQuery(of))
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading preview...</p>
  return (
    <section className="grid gap-3" aria-label="Preview">
      <EmailFrame html={data.html} />
      <details>
        <summary>As text</summary>
        <pre className="message-text small">{data.text}</pre>
      </details>
    </section>
  )
}

/** Apart from the page's own styles. Our content policy forbids styles in markup, but none that a script sets: the letter's
 * sheet for the dark is left out, the styles on its elements are set one by one. */
function EmailFrame({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    // What people typed has its quotes and brackets escaped, so that only the letter's own markup looks like this.
    const bare = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="')
    const page = new DOMParser().parseFromString(bare, 'text/html')
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
      element.removeAttribute('data-style')
    }
    root?.replaceChildren(...page.body.children)
  }, [html])
  return <div className="letter" ref={host} />
}
