import { pageMeta } from '../../lib/page-meta.ts'
import '../../features/pages/pages.css'
import { formatDate } from '@shop/contract/kit/dates'
import { Link } from 'react-router'
import { POSTS } from '../../features/pages/posts.tsx'

export const meta = () =>
  pageMeta({ title: 'Blog', description: 'How the shop and the film library work, told by the people who build them.' })

export default function BlogPage() {
  return (
    <div className="wrap sect">
      <h1 className="d hero mb-8">Blog</h1>
      <ul className="posts">
        {POSTS.map(({ slug, title, date, summary }) => (
          <li key={slug}>
            <div>
              <h2 className="d h2">
                <Link to={`/blog/${slug}`}>{title}</Link>
              </h2>
              <p className="small quiet num">{formatDate(date)}</p>
            </div>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
