import { badgeText } from '@shop/contract/kit/limits'
import { classes } from './classes.ts'
import styles from './count.module.css'

/** The badge on a button: '9+' above 9, nothing at 0 (spec 2). The button's label says the number in words. */
export function Count({ of = 0, className }: { of?: number | undefined; className?: string | undefined }) {
  const text = badgeText(of)
  return text === '' ? null : (
    <span key={text} className={classes(styles.count, className)} aria-hidden="true">
      {text}
    </span>
  )
}
