import { MAX_COMPARED } from '@shop/contract/catalogue/compare.rules'
import { useSyncExternalStore } from 'react'
import { safeSessionStorage } from '../../../lib/storage/storage.ts'

/** A product that the visitor has chosen to compare. */
export type ComparedProduct = {
  id: number
  name: string
  image: string | null
  /** The name of its category on screen. */
  category: string
}

const KEY = 'compared'
const NONE: readonly ComparedProduct[] = []
const listeners = new Set<() => void>()
let cached: { raw: string | null; products: readonly ComparedProduct[] } = { raw: null, products: NONE }

/** The chosen products of this tab. Returns the same object until they change. */
function readCompared(): readonly ComparedProduct[] {
  const raw = safeSessionStorage.getItem(KEY)
  if (raw !== cached.raw) cached = { raw, products: parse(raw) }
  return cached.products
}

function parse(raw: string | null): readonly ComparedProduct[] {
  try {
    return JSON.parse(raw ?? '[]')
  } catch {
    return NONE
  }
}

export function writeCompared(products: readonly ComparedProduct[]): void {
  safeSessionStorage.setItem(KEY, JSON.stringify(products))
  for (const listener of listeners) listener()
}

export const removeCompared = (id: number): void => writeCompared(readCompared().filter((product) => product.id !== id))

/** Adds a product, or returns why it can't be compared with the others. */
export function addCompared({ id, name, image, category }: ComparedProduct): string | undefined {
  const chosen = readCompared()
  const [first] = chosen
  if (first !== undefined && first.category !== category)
    return `You’re comparing products of ${first.category}. Clear them to compare products of ${category}.`
  if (chosen.length === MAX_COMPARED) return `You can compare up to ${MAX_COMPARED} products. Remove one first.`
  writeCompared([...chosen, { id, name, image, category }])
}

export const useCompared = (): readonly ComparedProduct[] => useSyncExternalStore(subscribe, readCompared, () => NONE)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const compareUrl = (ids: readonly number[]): string => `/compare?ids=${ids.join()}`
