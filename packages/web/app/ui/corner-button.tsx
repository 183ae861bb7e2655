import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './corner-button.module.css'

type Props = {
  /** The tooltip. */
  title: string
  'aria-label': string
  'aria-pressed': boolean
  disabled?: boolean
  /** Below another one. */
  isSecond?: boolean
  onClick: () => void
  /** Its icon. */
  children: ReactNode
}

/** A round button in the corner of a card's picture, which it hardly covers. */
export const CornerButton = ({ isSecond = false, ...button }: Props) => (
  <button type="button" className={classes(styles.button, isSecond && styles.second)} {...button} />
)
