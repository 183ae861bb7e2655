import { formatDate } from '@shop/contract/kit/dates'
import { data, Link } from 'react-router'
import { PostList } from '../../features/blog/post-list.tsx'
import { findPost, listPosts } from '../../features/blog/posts.server.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/post.ts'

const MORE_POSTS = 3

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.slug)
  if (post === undefined) throw data('Post not found', { status: 404 })
  return {
    ...post,
    others: listPosts()
      .filter(({ slug }) => slug !== post.slug)
      .slice(0, MORE_POSTS),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({ title: loaderData.title, description: loaderData.summary, type: 'article' })

export default function PostPage({ loaderData: { title, date, html, others } }: Route.ComponentProps) {
  return (
    <>
      <article className="wrap sect grid gap-4 pb-0">
        <p className="small quiet num">
          <Link to="/blog">Blog</Link> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h1 className="d hero">{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from Markdown in this repository */}
        <div className="prose post" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <section className="wrap sect" aria-labelledby="others">
        <h2 className="d h1 mb-6" id="others">
          More from the blog
        </h2>
        <PostList of={others} heading="h3" />
      </section>
    </>
  )
}
