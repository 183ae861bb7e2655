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
        <PostPicture slug={slug} />
        <div>
          <Heading className={classes(text.display, text.h2)}>
            <Link to={`/blog/${slug}`}>{title}</Link>
          </Heading>
          <p className={classes(text.small, styles.small, text.quiet, text.numeric)}>{formatDate(date)}</p>
          <p className={styles.summary}>{summary}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** Each post has a picture in public/illustrations/blog. */
export const PostPicture = ({ slug }: { slug: string }) => (
  <img className={styles.picture} src={`/illustrations/blog/${slug}.svg`} alt="" width={800} height={450} />
)
