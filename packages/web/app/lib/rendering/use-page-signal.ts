import { useEffect, useRef } from 'react'

/** Calls `onOpen` once. Returns the signal that aborts when the user leaves the page. */
export function usePageSignal(onOpen: () => void): () => AbortSignal {
  const page = useRef(new AbortController())
  const open = useRef(onOpen)

  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    // Deferred, because StrictMode mounts twice and aborts the first controller at once.
    queueMicrotask(() => !controller.signal.aborted && open.current())
    return () => controller.abort()
  }, [])

  return () => page.current.signal
}
