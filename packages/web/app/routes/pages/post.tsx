import { formatDate } from '@shop/contract/kit/dates'
import { data, Link } from 'react-router'
import { findPost } from '../../features/pages/posts.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/post.ts'

export function loader({ params }: Route.LoaderArgs) {
  if (findPost(params.slug) === undefined) throw data('There is no such post.', { status: 404 })
  return null
}

export const meta = ({ params }: Route.MetaArgs) => {
  const post = findPost(params.slug)
  return post === undefined
    ? [{ title: pageTitle('Blog') }]
    : pageMeta({ title: post.title, description: post.summary, type: 'article' })
}

export default function PostPage({ params }: Route.ComponentProps) {
  const post = findPost(params.slug)
  if (post === undefined) return null
  return (
    <article className="wrap sect">
      <div className="prose">
        <p className="small quiet num">
          <Link to="/blog">Blog</Link> · {formatDate(post.date)}
        </p>
        <h1 className="d hero">{post.title}</h1>
        {post.body}
      </div>
    </article>
  )
}
