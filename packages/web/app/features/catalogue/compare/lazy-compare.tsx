import { type ComponentProps, Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { safeSessionStorage } from '../../../lib/storage.ts'
import { CompareControl } from './compare-control.tsx'
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

type Props = ComponentProps<typeof Toggle>

export function CompareToggle(props: Props) {
  async function start() {
    const { addCompared } = await import('./compared.ts')
    addCompared(props.product)
    for (const listener of listeners) listener()
  }
  const control = <CompareControl {...props} onClick={() => void start()} />
  return useIsComparing() ? (
    <Suspense fallback={control}>
      <Toggle {...props} />
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
