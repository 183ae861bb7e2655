import { formatDate } from '@shop/contract/kit/dates'
import { data, Link } from 'react-router'
import { findPost } from '../../features/blog/posts.server.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/post.ts'

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.slug)
  if (post === undefined) throw data('There is no such post.', { status: 404 })
  return post
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? [{ title: pageTitle('Blog') }]
    : pageMeta({ title: loaderData.title, description: loaderData.summary, type: 'article' })

export default function PostPage({ loaderData: { title, date, html } }: Route.ComponentProps) {
  return (
    <article className="wrap sect grid gap-4">
      <div className="prose">
        <p className="small quiet num">
          <Link to="/blog">Blog</Link> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h1 className="d hero">{title}</h1>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the repository's own Markdown, on the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
