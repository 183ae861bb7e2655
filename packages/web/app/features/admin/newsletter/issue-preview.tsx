import type { IssueContent } from '@shop/contract/notifications'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import textStyles from '../../../ui/text.module.css'
import { issueKeys } from '../query-keys.ts'
import messages from '../styles/messages.module.css'
import { previewIssue } from './issues.api.ts'

const previewQuery = ({ subject, body }: IssueContent) =>
  queryOptions({
    queryKey: issueKeys.preview({ subject, body }),
    queryFn: () => previewIssue({ subject, body }),
    placeholderData: keepPreviousData,
  })

/** The email as HTML and as plain text. */
export function IssuePreview({ content }: { content: IssueContent }) {
  const { data, error } = useQuery(previewQuery(content))
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading preview...</p>
  return (
    <section className={classes(layout.grid, layout.gapM)} aria-label="Preview">
      <EmailFrame html={data.html} />
      <details>
        <summary>Plain text</summary>
        <pre className={classes(messages.text, textStyles.small)}>{data.text}</pre>
      </details>
    </section>
  )
}

/**
 * Renders the email in a shadow root, apart from the styles of the page. The content security policy forbids inline
 * styles in markup but not from script: the email's style sheet is left out and its inline styles are set one by one.
 */
function EmailFrame({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    // User input has its quotes and brackets escaped, so only the markup of the email matches here.
    const unstyled = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="')
    const page = new DOMParser().parseFromString(unstyled, 'text/html')
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
      element.removeAttribute('data-style')
    }
    root?.replaceChildren(...page.body.children)
  }, [html])
  return <div className={messages.newsletter} ref={host} />
}
