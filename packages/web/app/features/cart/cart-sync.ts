import { queryClient } from '../../lib/api/query-client.ts'
import { cartKeys } from './cart-keys.ts'

let pendingChanges = 0
let settled: Promise<void> = Promise.resolve()
let resolveSettled = () => {}

/** Resolves when no change of the cart is pending. A response read earlier would revert optimistic updates. */
export const cartSettled = (): Promise<void> => settled

/**
 * Runs a change of the cart that the screen already shows. After the last of several changes has finished or failed,
 * the cart and its badge are refetched, in other tabs too. Rejects when `change` rejects.
 */
export async function withCartChange(userId: number, change: () => Promise<unknown>): Promise<void> {
  pendingChanges += 1
  if (pendingChanges === 1) {
    settled = new Promise((resolve) => {
      resolveSettled = resolve
    })
  }
  try {
    // Responses to earlier requests don't contain this change.
    await queryClient.cancelQueries({ queryKey: cartKeys.all(userId) })
    await change()
  } finally {
    pendingChanges -= 1
    if (pendingChanges === 0) {
      resolveSettled()
      refreshCart(userId)
    }
  }
}

/** Refetches the cart and its badge in all tabs, after a change that the server made itself. */
export function refreshCart(userId: number): void {
  void refetchCart(userId)
  otherTabs?.postMessage(userId)
}

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
