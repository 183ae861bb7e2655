import { Scale } from 'lucide'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './compare-control.module.css'

type Props = {
  product: { name: string }
  /** On the picture of a card. */
  isIcon?: boolean
  isChosen?: boolean
  onClick: () => void
}

/** The button that adds a product to those that are compared, or removes it. */
export function CompareControl({ product: { name }, isIcon = false, isChosen = false, onClick }: Props) {
  const state = { onClick, 'aria-label': `Compare: ${name}`, 'aria-pressed': isChosen }
  const icon = <Icon as={Scale} small />
  if (isIcon)
    return (
      <button type="button" className={styles.icon} title="Compare" {...state}>
        {icon}
      </button>
    )
  return (
    <Button variant="text" {...state}>
      {icon}
      Compare
    </Button>
  )
}
