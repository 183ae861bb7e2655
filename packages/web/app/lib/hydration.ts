let hydration: Promise<void> = Promise.resolve()
let finish = () => {}

/** Called by the client's entry before it hydrates, so that nothing changes the page under React's hands until it is done. */
export function startHydration(): void {
  hydration = new Promise((resolve) => {
    finish = resolve
  })
}

/** Called by the root once the server's page is hydrated. */
export const finishHydration = (): void => finish()

/** Resolves when the server's page is hydrated; at once on soft navigations. */
export const afterHydration = (): Promise<void> => hydration
