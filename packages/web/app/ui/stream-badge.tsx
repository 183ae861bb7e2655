import { Play } from 'lucide'
import badges from './badges.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Marks a movie that can be played here, in the corner of its picture. */
export const StreamBadge = () => (
  <span className={classes(badges.statusBadge, badges.stream)}>
    <Icon as={Play} small filled />
    Watch now
  </span>
)
