import type { ViewList } from '@shop/contract/views'
import { useMemo, useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../../lib/storage/storage.ts'

const listeners = new Set<() => void>()
const keyOf = (list: ViewList | undefined) => `adminHiddenColumns.${list}`
const SEPARATOR = '|'

/** The names of the columns that are hidden in a table, saved in this browser. */
export function useHiddenColumns(list: ViewList | undefined): ReadonlySet<string> {
  const saved = useSyncExternalStore(subscribe, () => safeLocalStorage.getItem(keyOf(list)) ?? '')
  return useMemo(() => new Set(saved === '' ? [] : saved.split(SEPARATOR)), [saved])
}

export function setHiddenColumns(list: ViewList, names: ReadonlySet<string>): void {
  if (names.size === 0) safeLocalStorage.removeItem(keyOf(list))
  else safeLocalStorage.setItem(keyOf(list), [...names].join(SEPARATOR))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
