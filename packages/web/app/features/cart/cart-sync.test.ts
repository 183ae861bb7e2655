import { expect, it, vi } from 'vitest'

it('opens no channel on the server, where it would keep the process alive', async () => {
  const Channel = vi.fn()
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('BroadcastChannel', Channel)
  await import('./cart-sync.ts')
  vi.unstubAllGlobals()
  expect(Channel).not.toHaveBeenCalled()
})
