import { formatDate } from '@shop/contract/kit/dates'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import styles from './post-list.module.css'
import type { PostSummary } from './posts.server.ts'

type Props = { posts: readonly PostSummary[]; heading: 'h2' | 'h3' }

export const PostList = ({ posts, heading: Heading }: Props) => (
  <ul className={styles.posts}>
    {posts.map(({ slug, title, date, summary }) => (
      <li key={slug}>
        <div>
          <Heading className={classes(text.display, text.h2)}>
            <Link to={`/blog/${slug}`}>{title}</Link>
          </Heading>
          <p className={classes(text.small, styles.small, text.quiet, text.numeric)}>{formatDate(date)}</p>
        </div>
        <p>{summary}</p>
      </li>
    ))}
  </ul>
)
