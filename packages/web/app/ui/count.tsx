import { badgeText } from '@shop/contract/kit/limits'
import { classes } from './classes.ts'
import styles from './count.module.css'

/** Count badge: '9+' above 9, hidden at 0. */
export function Count({ value = 0, className }: { value?: number | undefined; className?: string | undefined }) {
  const text = badgeText(value)
  return text === '' ? null : (
    <span key={text} className={classes(styles.count, className)}>
      {text}
    </span>
  )
}
