import { TIMINGS } from '@shop/contract/kit/limits'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { clampPosition, randomPosition } from './floating-position.ts'
import { SwitchButton } from './switch-button.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const show = (path: string) => renderRoutes([{ path, Component: SwitchButton }], path)
const button = () => screen.getByRole('button')
const left = () => button().style.left

/** Presses, moves and releases the pointer as a mouse does. Offsets in px. */
function drag(dx: number, dy: number) {
  fireEvent.pointerDown(button(), { button: 0, buttons: 1, clientX: 300, clientY: 300 })
  fireEvent.pointerMove(button(), { buttons: 1, clientX: 300 + dx, clientY: 300 + dy })
  fireEvent.pointerUp(button(), { clientX: 300 + dx, clientY: 300 + dy })
  fireEvent.click(button())
}

const tap = () =>
  act(() => void button().dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' })))

describe('the switch button', () => {
  it.each([
    ['/movies', 'Shop', 'at /shop'],
    ['/movies/search', 'Movie', 'at /movies'],
    ['/shop', 'Movie', 'at /movies'],
  ])('on %s shows %s and switches the area', async (path, label, place) => {
    const { user } = show(path)
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(place)).toBeTruthy()
  })

  it('treats a move of up to 3 px as a click', async () => {
    show('/shop')
    drag(3, 0)
    expect(await screen.findByText('at /movies')).toBeTruthy()
  })

  it('moves with a drag of more than 3 px, without navigating', () => {
    show('/shop')
    drag(4, 40)
    expect(button().style.top).not.toBe('')
    expect(screen.queryByText('at /movies')).toBeNull()
  })

  it('prevents native dragging of links and pictures below it, and still takes the focus', () => {
    show('/shop')
    expect(fireEvent.mouseDown(button())).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  it('moves with the arrow keys', () => {
    show('/shop')
    fireEvent.keyDown(button(), { key: 'ArrowRight' })
    const first = Number.parseInt(left(), 10)
    expect(first).toBeGreaterThan(0)
    fireEvent.keyDown(button(), { key: 'Tab' })
    expect(Number.parseInt(left(), 10)).toBe(first)
  })

  it('moves to a random position on a double tap within 400 ms', () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    show('/shop')
    tap()
    act(() => void vi.advanceTimersByTime(TIMINGS.doubleTapMs - 1))
    tap()
    expect(left()).toBe(`${(innerWidth - 64) / 2}px`)
    act(() => void vi.advanceTimersByTime(TIMINGS.doubleTapMs))
    expect(screen.queryByText('at /movies')).toBeNull()
  })

  it('switches after a single tap, once a double tap is no longer possible', async () => {
    vi.useFakeTimers()
    show('/shop')
    tap()
    expect(screen.queryByText('at /movies')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(TIMINGS.doubleTapMs))
    expect(screen.getByText('at /movies')).toBeTruthy()
  })
})

describe('positions of the switch button', () => {
  const window = { width: 360, height: 640 }

  it('are completely inside the window', () => {
    expect(clampPosition({ x: -50, y: 9999 }, window)).toEqual({ x: 8, y: 568 })
  })

  it.each([0, 0.5, 1])('chosen at random (%d) don’t cover the bars', (roll) => {
    const { x, y } = randomPosition(window, () => roll)
    expect(x).toBeGreaterThanOrEqual(8)
    expect(x).toBeLessThanOrEqual(360 - 64 - 8)
    expect(y).toBeGreaterThanOrEqual(112)
    expect(y).toBeLessThanOrEqual(640 - 64 - 112)
  })
})
