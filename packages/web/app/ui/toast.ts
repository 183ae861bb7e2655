import { TIMINGS } from '@shop/contract/kit/limits'
import { useSyncExternalStore } from 'react'

type Headless = typeof import('react-hot-toast/headless')

let loading: Promise<Headless> | undefined
let started = false
const listeners = new Set<() => void>()

/**
 * Loads the toaster with the first toast, so other pages don't pay for it. Waits for the component too, because a
 * toast's timer starts when it is added and could run out on a slow connection before the toast is visible.
 */
function load(): Promise<Headless> {
  if (!started) {
    started = true
    for (const listener of listeners) listener()
  }
  loading ??= Promise.all([import('react-hot-toast/headless'), import('./toaster.tsx')]).then(([headless]) => headless)
  return loading
}

type Undoable = { undo?: () => void; id?: string }

const show = async (type: 'success' | 'error' | 'blank', message: string, { undo, id }: Undoable = {}) => {
  const { toast } = await load()
  const showToast = type === 'blank' ? toast : toast[type]
  const isShort = type === 'success' && undo === undefined
  const duration = isShort ? TIMINGS.toastSuccessMs : TIMINGS.toastMs
  if (undo === undefined) return void showToast(message, { duration })
  const { createUndoMessage } = await import('./undo-message.tsx')
  showToast(createUndoMessage(message, undo, toast.remove), { duration, ...(id && { id }) })
}

/** Shows a toast: success for 2 s, others and those with Undo for 4 s, at most 20 at once. */
export const toast = {
  success: (message: string, undoable?: Undoable): void => void show('success', message, undoable),
  error: (message: string): void => void show('error', message),
  info: (message: string): void => void show('blank', message),
  /** Stays until the returned function is called. */
  loading(message: string): () => void {
    const shown = load().then((headless) => ({ headless, id: headless.toast.loading(message) }))
    return () => void shown.then(({ headless, id }) => headless.toast.dismiss(id))
  },
}

/** True from the first toast on. */
export const useHasToasts = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => started,
    () => false,
  )
