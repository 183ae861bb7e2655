let hydration: Promise<void> = Promise.resolve()
let finish = () => {}

/** Called by the client's entry before it hydrates: a redirect during hydration would cause a mismatch. */
export function startHydration(): void {
  hydration = new Promise((resolve) => {
    finish = resolve
  })
}

/** Called by the root when the server's page is hydrated. */
export const finishHydration = (): void => finish()

/** Resolves after hydration, and immediately on client-side navigations. */
export const afterHydration = (): Promise<void> => hydration
