import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import visibility from '../../ui/visibility.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & { icon: IconShape; label: string }

/** A button of a list. On mobile only its icon is visible, so the list starts higher. */
export const ToolButton = ({ icon, label, ...rest }: Props) => (
  <Button aria-label={label} {...rest}>
    <Icon as={icon} small />
    <span className={visibility.desktopOnly}>{label}</span>
  </Button>
)
