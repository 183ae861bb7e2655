import { LIMITS } from '@shop/contract/kit/limits'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { isApiError, serverMessageOf } from '../api/api-error.ts'

type Item = { id: number }

type ListState<T> = {
  items: readonly T[]
  /** The last loaded page. */
  page: number
  /** `more`: the last page was full, so another may follow. */
  state: 'more' | 'loading' | 'end' | 'failed'
  message?: string
}

type Options<T> = {
  /** Identifies the search: going back to it restores the loaded pages. */
  listKey: string
  initialItems: readonly T[]
  initialPage: number
  /** Throws ApiError. */
  load: (page: number) => Promise<readonly T[]>
}

let lastList: { listKey: string; pages: ListState<Item> } | undefined

const stateAfter = (content: readonly Item[]) => (content.length >= LIMITS.pageSize ? 'more' : 'end')

/**
 * Infinite scroll: loads the next page when the last card becomes visible and the last page was full.
 * A 401 stops it silently; other errors show a message and can be retried. Use the search as the component's `key`.
 */
export function useInfiniteList<T extends Item>({ listKey, initialItems, initialPage, load }: Options<T>) {
  const isBack = useNavigationType() === 'POP'
  const [pages, setPages] = useState<ListState<T>>(() =>
    isBack && lastList?.listKey === listKey
      ? (lastList.pages as ListState<T>)
      : { items: initialItems, page: initialPage, state: stateAfter(initialItems) },
  )
  useEffect(() => {
    if (pages.state !== 'loading') lastList = { listKey, pages }
  }, [listKey, pages])

  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })

  const { page, state } = pages
  const loadMore = useCallback(async () => {
    setPages((before) => ({ ...before, state: 'loading' }))
    try {
      const content = await latest.current(page + 1)
      setPages((before) => ({ items: appendNew(before.items, content), page: page + 1, state: stateAfter(content) }))
    } catch (error) {
      if (isApiError(error, 401)) setPages((before) => ({ ...before, state: 'end' }))
      else setPages((before) => ({ ...before, state: 'failed', message: serverMessageOf(error) ?? 'Search failed' }))
    }
  }, [page])

  const lastCard: RefCallback<HTMLElement> = useCallback(
    (card) => {
      if (card === null || state !== 'more') return
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void loadMore()
      })
      observer.observe(card)
      return () => observer.disconnect()
    },
    [state, loadMore],
  )

  return { ...pages, lastCard, loadMore }
}

/** An item that moved to a later page between two requests appears in both. */
function appendNew<T extends Item>(items: readonly T[], more: readonly T[]): readonly T[] {
  const ids = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !ids.has(id))]
}
