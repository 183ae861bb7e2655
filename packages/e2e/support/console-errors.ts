import type { BrowserContext } from '@playwright/test'

/** Collects console errors, page errors and policy violations of all tabs of a context. */
export async function collectConsoleErrors(context: BrowserContext) {
  const errors: string[] = []
  // The frame of an email runs no scripts, and the browser logs that.
  const allowed: RegExp[] = [/^Blocked script execution in '[^']*\/dev\/mail\/\d+\/html'/]
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(`uncaught at ${error.page()?.url()}: ${error.error().message}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
    )
  })
  return {
    /** Allows an error that the journey provokes on purpose, such as a 401 response. */
    allow: (pattern: RegExp) => allowed.push(pattern),
    unexpected: () => errors.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
