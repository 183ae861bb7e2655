import { Play } from 'lucide'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './stream-badge.module.css'

type Props = {
  /** When the bottom of the picture is taken. */
  atTop?: boolean
}

/** Marks a movie that can be played here, in a corner of its picture. Hidden from screen readers: repeat it after the title. */
export const StreamBadge = ({ atTop = false }: Props) => (
  <span className={classes(styles.stream, atTop && styles.atTop)} aria-hidden="true">
    <Icon as={Play} small filled />
    Watch now
  </span>
)
