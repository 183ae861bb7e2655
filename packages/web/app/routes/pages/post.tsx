import { formatDate } from '@shop/contract/kit/dates'
import { data, Link } from 'react-router'
import postList from '../../features/blog/post-list.module.css'
import { PostList, PostPicture } from '../../features/blog/post-list.tsx'
import { findPost, listPosts } from '../../features/blog/posts.server.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
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

export default function PostPage({ loaderData: { slug, title, date, html, others } }: Route.ComponentProps) {
  return (
    <>
      <article className={classes(layout.container, layout.section, layout.grid, layout.gapL, layout.padBottomNone)}>
        <p className={classes(text.small, text.quiet, text.numeric)}>
          <Link to="/blog">Blog</Link> · <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h1 className={classes(text.display, text.hero)}>{title}</h1>
        <PostPicture slug={slug} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from Markdown in this repository */}
        <div className={classes(text.prose, postList.post)} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <section className={classes(layout.container, layout.section)} aria-labelledby="others">
        <h2 className={classes(text.display, text.h1, layout.spaceBelow2xl)} id="others">
          More from the blog
        </h2>
        <PostList posts={others} heading="h3" />
      </section>
    </>
  )
}
