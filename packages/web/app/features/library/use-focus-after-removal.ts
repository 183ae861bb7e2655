import { useEffect, useRef } from 'react'
import { passFocus } from '../../lib/pass-focus.ts'

const page = () => document.getElementById('content')

/**
 * The focus of who removes a line goes on to the next one, or to the last; to the page when the whole list goes. The
 * lines are the list's children, in the order of `ids`, and take the focus by `tabIndex={-1}`.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(ids: readonly number[]) {
  const list = useRef<List>(null)
  const leaving = useRef<{ id: number; place: number } | undefined>(undefined)

  useEffect(() => {
    const { current } = leaving
    if (current === undefined || ids.includes(current.id)) return
    leaving.current = undefined
    passFocus(list.current?.children[Math.min(current.place, ids.length - 1)] ?? page())
  })
  useEffect(() => () => passFocus(page()), [])

  return {
    list,
    /** Called when the removal of it, or of it first, begins; nothing happens should it be refused. */
    willLeave(id: number | undefined) {
      leaving.current = id === undefined ? undefined : { id, place: ids.indexOf(id) }
    },
  }
}
