import { PostList } from '../../features/blog/post-list.tsx'
import { listPosts } from '../../features/blog/posts.server.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/blog.ts'

export const loader = () => listPosts()

export const meta = () =>
  pageMeta({ title: 'Blog', description: 'Guides and updates about shopping, movies and payments.' })

export default function BlogPage({ loaderData: posts }: Route.ComponentProps) {
  return (
    <div className="wrap sect">
      <div className="row between mb-8">
        <h1 className="d hero">Blog</h1>
        <a className="strong-link" href="/blog/rss.xml">
          RSS feed
        </a>
      </div>
      <PostList of={posts} heading="h2" />
    </div>
  )
}
