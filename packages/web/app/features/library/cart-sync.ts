import { queryClient } from '../../lib/query-client.ts'

const keyOf = (userId: number) => ['cart', userId]

let underWay = 0
let quiet: Promise<void> = Promise.resolve()
let becomeQuiet = () => {}

/** Resolves when no change of the cart is under way: an answer read meanwhile would undo what the screen already shows. */
export const cartIsQuiet = (): Promise<void> => quiet

/**
 * Runs a change of the cart. The caller has shown it already; when the last of several changes is done, or has failed, the
 * cart and its badge are read again, here and in the other tabs (spec 4). Rejects as `work` does.
 */
export async function changingCart(userId: number, work: () => Promise<unknown>): Promise<void> {
  underWay += 1
  if (underWay === 1) {
    quiet = new Promise((resolve) => {
      becomeQuiet = resolve
    })
  }
  try {
    // An answer that was on its way knows nothing of this change.
    await queryClient.cancelQueries({ queryKey: keyOf(userId) })
    await work()
  } finally {
    underWay -= 1
    if (underWay === 0) {
      becomeQuiet()
      cartChanged(userId)
    }
  }
}

/** Reads the cart and its badge again, here and in the other tabs: for changes that the server made by itself. */
export function cartChanged(userId: number): void {
  void readAgain(userId)
  otherTabs?.postMessage(userId)
}

/** An answer that is on its way may know nothing of the change yet. */
async function readAgain(userId: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(userId) })
  await queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cart')
otherTabs?.addEventListener('message', ({ data }) => {
  void readAgain(Number(data))
})
