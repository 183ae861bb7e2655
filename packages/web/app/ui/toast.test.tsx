import { LIMITS, TIMINGS } from '@shop/contract/kit/limits'
import { act, render, screen, waitFor } from '@testing-library/react'
import { toast as clockwork } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { ToasterSlot } from './toaster-slot.tsx'

afterEach(() => {
  act(() => clockwork.remove())
  vi.useRealTimers()
})

describe('toasts', () => {
  it('announces errors as alerts and other toasts as status', async () => {
    render(<ToasterSlot />)
    act(() => toast.error('Could not add to cart.'))
    act(() => toast.success('Product added to cart!'))
    expect((await screen.findByText('Could not add to cart.')).role).toBe('alert')
    expect((await screen.findByText('Product added to cart!')).role).toBe('status')
  })

  it('adds the text to an existing live region, because screen readers ignore one that is inserted with text', async () => {
    render(<ToasterSlot />)
    const changedRoles: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { target } of records) if (target instanceof Element) changedRoles.push(target.role ?? '')
    })
    observer.observe(document.body, { subtree: true, childList: true })
    act(() => toast.success('Product added to cart!'))
    await screen.findByText('Product added to cart!')
    await waitFor(() => expect(changedRoles).toContain('status'))
    observer.disconnect()
  })

  it(`shows success for ${TIMINGS.toastSuccessMs} ms and other toasts for ${TIMINGS.toastMs} ms`, async () => {
    const shown = vi.spyOn(clockwork, 'success')
    toast.success('Saved')
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Saved', { duration: 2000 }))
    const failed = vi.spyOn(clockwork, 'error')
    toast.error('Failed')
    await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed', { duration: 4000 }))
  })

  it('starts the timer of a toast only when the toaster has loaded', async () => {
    const toasterModule = Promise.withResolvers<void>()
    const loadToaster = vi.fn(() => toasterModule.promise.then(() => ({ Toaster: () => null })))
    vi.resetModules()
    vi.doMock('./toaster.tsx', loadToaster)
    const fresh = await import('./toast.ts')
    const shown = vi.spyOn((await import('react-hot-toast/headless')).toast, 'success')
    fresh.toast.success('Saved')
    await waitFor(() => expect(loadToaster).toHaveBeenCalled())
    expect(shown).not.toHaveBeenCalled()
    toasterModule.resolve()
    await waitFor(() => expect(shown).toHaveBeenCalled())
    vi.doUnmock('./toaster.tsx')
  })

  it(`shows at most ${LIMITS.maxToasts} at once`, async () => {
    render(<ToasterSlot />)
    act(() => {
      for (let i = 0; i <= LIMITS.maxToasts; i++) toast.info(`Message ${i}`)
    })
    await screen.findByText(`Message ${LIMITS.maxToasts}`)
    expect(screen.getAllByText(/^Message/)).toHaveLength(LIMITS.maxToasts)
  })

  it('keeps a loading toast until it is dismissed', async () => {
    render(<ToasterSlot />)
    const done = toast.loading('Placing the order...')
    const shown = await screen.findByText('Placing the order...')
    act(done)
    await waitFor(() => expect(shown.className).toContain('leaving'))
  })

  it('moves into an open dialog, which would cover it otherwise', async () => {
    render(
      <>
        <ToasterSlot />
        <Dialog label="Details" onClose={() => {}}>
          <p>Text</p>
        </Dialog>
      </>,
    )
    act(() => toast.success('Product added to cart!'))
    const shown = await screen.findByText('Product added to cart!')
    await waitFor(() => expect(screen.getByRole('dialog').contains(shown)).toBe(true))
  })
})
