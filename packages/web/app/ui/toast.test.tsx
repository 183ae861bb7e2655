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
  it('an error is read out at once, anything else in its turn', async () => {
    render(<ToasterSlot />)
    act(() => toast.error('Could not add to cart.'))
    act(() => toast.success('Product added to cart!'))
    expect((await screen.findByText('Could not add to cart.')).role).toBe('alert')
    expect((await screen.findByText('Product added to cart!')).role).toBe('status')
  })

  it('the words come into a region that is there already, since screen readers pass over one that brings its own', async () => {
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

  it(`success stays ${TIMINGS.toastSuccessMs} ms, everything else ${TIMINGS.toastMs} ms`, async () => {
    const shown = vi.spyOn(clockwork, 'success')
    toast.success('Saved')
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Saved', { duration: 2000 }))
    const failed = vi.spyOn(clockwork, 'error')
    toast.error('Failed')
    await waitFor(() => expect(failed).toHaveBeenCalledWith('Failed', { duration: 4000 }))
  })

  it('waits for what shows it, or its time would be over before it is seen', async () => {
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

  it(`at most ${LIMITS.toastsAtMost} are shown at once`, async () => {
    render(<ToasterSlot />)
    act(() => {
      for (let i = 0; i <= LIMITS.toastsAtMost; i++) toast.info(`News ${i}`)
    })
    await screen.findByText(`News ${LIMITS.toastsAtMost}`)
    expect(screen.getAllByText(/^News/)).toHaveLength(LIMITS.toastsAtMost)
  })

  it('a loading toast stays until it is called off', async () => {
    render(<ToasterSlot />)
    const done = toast.loading('Placing the order...')
    const shown = await screen.findByText('Placing the order...')
    act(done)
    await waitFor(() => expect(shown.className).toContain('leaving'))
  })

  it('moves into an open dialog, under which it would be covered', async () => {
    render(
      <>
        <ToasterSlot />
        <Dialog label="Details" onClose={() => {}}>
          <p>Words</p>
        </Dialog>
      </>,
    )
    act(() => toast.success('Product added to cart!'))
    const shown = await screen.findByText('Product added to cart!')
    await waitFor(() => expect(screen.getByRole('dialog').contains(shown)).toBe(true))
  })
})
