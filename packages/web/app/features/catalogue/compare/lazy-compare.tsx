import { type ComponentType, Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { safeSessionStorage } from '../../../lib/storage.ts'
import { type CompareControlProps, CompareText } from './compare-control.tsx'
import type { ComparedProduct } from './compared.ts'
import { COMPARED_KEY } from './compared-key.ts'

const Toggle = lazyComponent(() => import('./compare-toggle.tsx'), 'CompareToggle')
const Tray = lazyComponent(() => import('./compare-tray.tsx'), 'CompareTray')

let listeners: (() => void)[] = []

/** Whether this tab compares products. Until then, the buttons load nothing else. */
const useIsComparing = () =>
  useSyncExternalStore(
    (listener) => {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
    () => safeSessionStorage.getItem(COMPARED_KEY) !== null,
    () => false,
  )

type Props = {
  product: ComparedProduct
  /** How it looks. */
  as?: ComponentType<CompareControlProps>
}

/** Adds a product to those that are compared, or removes it. */
export function CompareToggle({ product, as: Control = CompareText }: Props) {
  async function start() {
    const { addCompared } = await import('./compared.ts')
    addCompared(product)
    for (const listener of listeners) listener()
  }
  const control = <Control product={product} onClick={() => void start()} />
  return useIsComparing() ? (
    <Suspense fallback={control}>
      <Toggle product={product} as={Control} />
    </Suspense>
  ) : (
    control
  )
}

/** At the end of the page's content. */
export const CompareTray = () =>
  useIsComparing() && (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  )
