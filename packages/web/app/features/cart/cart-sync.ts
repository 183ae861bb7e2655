import { queryClient } from '../../lib/query-client.ts'
import { cartKeys } from './cart-keys.ts'

let pendingChanges = 0
let settled: Promise<void> = Promise.resolve()
let resolveSettled = () => {}

/** Resolves when no change of the cart is under way: an answer read meanwhile would undo what the screen already shows. */
export const cartSettled = (): Promise<void> => settled

/**
 * Runs a change of the cart that the caller has already shown. After the last of several changes has finished or failed, the
 * cart and its badge are reloaded, in other tabs too. Rejects when `work` rejects.
 */
export async function withCartChange(userId: number, work: () => Promise<unknown>): Promise<void> {
  pendingChanges += 1
  if (pendingChanges === 1) {
    settled = new Promise((resolve) => {
      resolveSettled = resolve
    })
  }
  try {
    // An answer that was on its way knows nothing of this change.
    await queryClient.cancelQueries({ queryKey: cartKeys.all(userId) })
    await work()
  } finally {
    pendingChanges -= 1
    if (pendingChanges === 0) {
      resolveSettled()
      refreshCart(userId)
    }
  }
}

/** Reads the cart and its badge again, here and in the other tabs: for changes that the server made by itself. */
export function refreshCart(userId: number): void {
  void refetchCart(userId)
  otherTabs?.postMessage(userId)
}

/** An answer that is on its way may know nothing of the change yet. */
async function refetchCart(userId: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: cartKeys.all(userId) })
  await queryClient.invalidateQueries({ queryKey: cartKeys.all(userId) })
}

// Node has BroadcastChannel too, where an open channel keeps the process alive.
const otherTabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart')
otherTabs?.addEventListener('message', ({ data }) => {
  void refetchCart(Number(data))
})
