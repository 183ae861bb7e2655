import { PostList } from '../../features/blog/post-list.tsx'
import { listPosts } from '../../features/blog/posts.server.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/blog.ts'

export const loader = () => listPosts()

export const meta = () =>
  pageMeta({ title: 'Blog', description: 'Guides and updates about shopping, movies and payments.' })

export default function BlogPage({ loaderData: posts }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section)}>
      <div className={classes(layout.row, layout.between, layout.spaceBelow3xl)}>
        <h1 className={classes(text.display, text.hero)}>Blog</h1>
        <a className={text.strongLink} href="/blog/rss.xml">
          RSS feed
        </a>
      </div>
      <PostList posts={posts} heading="h2" />
    </div>
  )
}
