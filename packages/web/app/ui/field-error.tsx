import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import field from './field.module.css'
import { Icon } from './icon.tsx'

/** An error message below a field or a form. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={field.error} id={id} role="alert">
      <Icon as={CircleAlert} small />
      {children}
    </p>
  )
}
