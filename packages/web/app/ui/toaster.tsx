import { CircleAlert, CircleCheck, Info } from 'lucide'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Our markup around react-hot-toast's clockwork; its own markup would break the style policy. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const place = useTopLayer()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the clock; the keyboard needs nothing here
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classes('toast', toast.type, !toast.visible && 'going')}
          role={toast.type === 'error' ? 'alert' : 'status'}
        >
          <Mark type={toast.type} />
          {typeof toast.message === 'string' ? toast.message : null}
        </div>
      ))}
    </div>,
    place,
  )
}

function Mark({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <span className="ring" aria-hidden="true" />
  if (type === 'success') return <Icon as={CircleCheck} />
  return <Icon as={type === 'error' ? CircleAlert : Info} />
}

/** Under an open dialog everything else is inert and covered, so the toasts move into it. */
function useTopLayer(): Element {
  const [place, setPlace] = useState(topLayer)
  useEffect(() => {
    const observer = new MutationObserver(() => setPlace(topLayer()))
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return place
}

const topLayer = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
