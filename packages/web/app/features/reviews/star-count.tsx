import { Star } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import text from '../../ui/text.module.css'
import styles from './reviews.module.css'

/** '4 ★' of one review. */
export const StarCount = ({ stars }: { stars: number }) => (
  <span className={styles.stars}>
    {stars}
    <Icon as={Star} filled />
    <span className={text.screenReaderOnly}>{stars === 1 ? ' star' : ' stars'}</span>
  </span>
)
