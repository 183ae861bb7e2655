import { LayoutGrid } from 'lucide'
import { useEffect, useState } from 'react'
import { hasCompactLists, setCompactLists } from '../../lib/storage/compact-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './compact-button.module.css'

/** Shows lists on mobile with two columns, or with one. */
export function CompactButton() {
  const [isCompact, setCompact] = useState(false)
  useEffect(() => setCompact(hasCompactLists()), [])
  function toggle() {
    setCompactLists(!isCompact)
    setCompact(!isCompact)
  }
  return (
    <Button variant="line" className={styles.button} aria-pressed={isCompact} aria-label="Two columns" onClick={toggle}>
      <Icon as={LayoutGrid} small />
    </Button>
  )
}
