import { Play } from 'lucide'
import { Icon } from './icon.tsx'
import styles from './stream-badge.module.css'

/** Marks a movie that can be played here. It stands below the picture, because posters have their titles drawn in. */
export const StreamBadge = () => (
  <span className={styles.stream}>
    <Icon as={Play} small filled />
    Watch now
  </span>
)
