import { CircleAlert, CircleCheck, Info } from 'lucide'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import spinner from './spinner.module.css'
import styles from './toaster.module.css'

/** Our own markup for react-hot-toast, whose inline styles the Content Security Policy forbids. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const place = useTopDialog()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timers
    <div
      className={styles.toasts}
      data-part="toasts"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
    </div>,
    place,
  )
}

/**
 * Screen readers ignore a status region that is inserted with text, so the text follows in a second render. Alerts are
 * always read.
 */
function ToastView({ toast }: { toast: Toast }) {
  const { type, visible, message } = toast
  const [isThere, setThere] = useState(type === 'error')
  useEffect(() => setThere(true), [])
  return (
    <div
      className={classes(
        styles.toast,
        type === 'success' && styles.succeeded,
        type === 'error' && styles.failed,
        !visible && styles.leaving,
      )}
      role={type === 'error' ? 'alert' : 'status'}
    >
      {isThere && (
        <>
          <ToastIcon type={type} />
          {resolveValue(message, toast)}
        </>
      )}
    </div>
  )
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <span className={spinner.spinner} aria-hidden="true" />
  if (type === 'success') return <Icon as={CircleCheck} />
  return <Icon as={type === 'error' ? CircleAlert : Info} />
}

/** An open dialog covers everything else and makes it inert, so the toasts move into it. */
function useTopDialog(): Element {
  const [place, setPlace] = useState(topDialog)
  useEffect(() => {
    const observer = new MutationObserver(() => setPlace(topDialog()))
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return place
}

const topDialog = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
