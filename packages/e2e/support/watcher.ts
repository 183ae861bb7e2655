import type { BrowserContext } from '@playwright/test'

/** Everything in the console that a shopper's browser should never have to say, of all tabs of a context. */
export async function watchConsole(context: BrowserContext) {
  const seen: string[] = []
  // A letter's frame runs no script, our own neither, and the browser notes that.
  const allowed: RegExp[] = [/^Blocked script execution in '[^']*\/dev\/mail\/\d+\/html'/]
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught at ${error.page()?.url()}: ${error.error().message}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
    )
  })
  return {
    /** What this journey provokes on purpose, such as a refusal that the browser notes as a failed resource. */
    allow: (pattern: RegExp) => allowed.push(pattern),
    complaints: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
