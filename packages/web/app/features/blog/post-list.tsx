import './post-list.css'
import { formatDate } from '@shop/contract/kit/dates'
import { Link } from 'react-router'
import type { PostSummary } from './posts.server.ts'

type Props = { of: readonly PostSummary[]; heading: 'h2' | 'h3' }

export const PostList = ({ of: posts, heading: Heading }: Props) => (
  <ul className="posts">
    {posts.map(({ slug, title, date, summary }) => (
      <li key={slug}>
        <div>
          <Heading className="d h2">
            <Link to={`/blog/${slug}`}>{title}</Link>
          </Heading>
          <p className="small quiet num">{formatDate(date)}</p>
        </div>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)
