import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import { ADD, badge, CART, chair, fan, lamp, line, REMOVE, SET, serve, setUpCart, show } from '../../test/cart-page.tsx'

beforeEach(setUpCart)

describe('changes of the cart', () => {
  it('ends with equal quantities on screen, server and badge after ten fast clicks on a slow, reordering network', async () => {
    const { shop, requests } = serve([lamp, chair], {
      [SET]: async ({ query }: { query: Record<string, string> }) => {
        // The first request is the slowest: parallel requests would arrive in reverse order.
        const quantity = Number(query.quantity)
        await new Promise((resolve) => setTimeout(resolve, 40 - 3 * quantity))
        shop.items = shop.items.map((item) => (item.id === 1 ? { ...item, quantity } : item))
        await new Promise((resolve) => setTimeout(resolve, quantity % 2 === 0 ? 15 : 1))
        return { message: 'Quantity updated.' }
      },
    })
    show()
    const plus = (await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' })
    await waitFor(() => expect(badge()).toBe('3'))
    // Faster than any re-render.
    for (let click = 0; click < 10; click++) plus.click()
    await waitFor(() => expect(badge()).toBe('13'))
    await waitFor(() => expect(requests.filter(({ route }) => route === CART)).toHaveLength(2))
    expect(shop.items[0]?.quantity).toBe(11)
    expect((await line('Lamp')).getByRole('status').textContent).toBe('11')
    await waitFor(() => expect(badge()).toBe('13'))
    expect(requests.filter(({ route }) => route === SET).at(-1)?.query).toEqual({
      items_id: '1',
      variantId: '1',
      quantity: '11',
      category: 'CART',
    })
  })

  it('stops at the stock, after fast clicks too', async () => {
    const { shop } = serve([{ ...lamp, maxQuantity: 8 }], {
      [SET]: ({ query }: { query: Record<string, string> }) => {
        shop.items = shop.items.map((item) => ({ ...item, quantity: Number(query.quantity) }))
        return { message: 'Quantity updated.' }
      },
    })
    show()
    const plus = (await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' })
    for (let click = 0; click < 10; click++) plus.click()
    await waitFor(() => expect(shop.items[0]?.quantity).toBe(8))
    expect((await line('Lamp')).getByRole('status').textContent).toBe('8')
    await waitFor(() => expect(plus).toHaveProperty('disabled', true))
  })

  it('restores the server’s quantity when a change is rejected', async () => {
    serve([lamp], { [SET]: errorResponse(500, { message: 'Something broke.' }) })
    const user = show()
    await user.click((await line('Lamp')).getByRole('button', { name: 'Increase quantity of Lamp' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Something broke.')
    await waitFor(async () => expect((await line('Lamp')).getByRole('status').textContent).toBe('1'))
    await waitFor(() => expect(badge()).toBe('1'))
  })

  it('removes an item from the badge at once, and restores it when the server rejects the removal', async () => {
    const { shop } = serve([lamp, chair], {
      [REMOVE]: ({ query }: { query: Record<string, string> }) => {
        if (query.items_id === '2') return errorResponse(500, { message: 'Something broke.' })
        shop.items = [chair]
        return { message: 'Removed from cart.' }
      },
    })
    const user = show()
    await user.click((await line('Lamp')).getByRole('button', { name: 'Remove Lamp' }))
    await screen.findByText('Removed from cart.')
    expect(screen.queryByRole('article', { name: 'Lamp' })).toBeNull()
    await waitFor(() => expect(badge()).toBe('2'))
    await user.click((await line('Chair')).getByRole('button', { name: 'Remove Chair' }))
    await screen.findByText('Could not remove from cart.')
    await waitFor(() => expect(badge()).toBe('2'))
    await line('Chair')
  })

  it('restores a removed variant with its quantity by Undo', async () => {
    const { shop, requests } = serve([lamp, chair], {
      [REMOVE]: () => {
        shop.items = [lamp]
        return { message: 'Removed from cart.' }
      },
      [ADD]: () => {
        shop.items = [lamp, chair]
        return { message: 'Product added to cart.' }
      },
    })
    const user = show()
    await user.click((await line('Chair')).getByRole('button', { name: 'Remove Chair' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await line('Chair')
    await waitFor(() => expect(badge()).toBe('3'))
    expect(requests.find(({ route }) => route === ADD)?.query).toEqual({
      userId: '7',
      itemId: '2',
      variantId: '2',
      category: 'CART',
      quantity: '2',
    })
  })

  it('explains why a removed item can’t be restored', async () => {
    const { shop } = serve([lamp, chair], {
      [REMOVE]: () => {
        shop.items = [lamp]
        return { message: 'Removed from cart.' }
      },
      [ADD]: errorResponse(409, { message: 'This variant is sold out. Please choose another one.' }),
    })
    const user = show()
    await user.click((await line('Chair')).getByRole('button', { name: 'Remove Chair' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('This variant is sold out. Please choose another one.')
    await waitFor(() => expect(badge()).toBe('1'))
  })

  it('offers no Undo for an item that can’t be added again', async () => {
    const { shop } = serve([lamp, fan], {
      [REMOVE]: () => {
        shop.items = [lamp]
        return { message: 'Removed from cart.' }
      },
    })
    const user = show()
    await user.click((await line('Fan')).getByRole('button', { name: 'Remove Fan' }))
    await screen.findByText('Removed from cart.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('reports a removal that fails while a quantity change is pending, and keeps the item', async () => {
    const change = Promise.withResolvers<object>()
    serve([lamp], { [SET]: () => change.promise, [REMOVE]: errorResponse(500, { message: 'Something broke.' }) })
    const user = show()
    const lampLine = await line('Lamp')
    await user.click(lampLine.getByRole('button', { name: /^(More|Increase quantity) of Lamp/ }))
    await user.click(lampLine.getByRole('button', { name: 'Remove Lamp' }))
    change.resolve({ message: 'Quantity updated.' })
    await screen.findByText('Could not remove from cart.')
    expect(screen.queryByText('Removed from cart.')).toBeNull()
    await line('Lamp')
  })

  it('moves the focus to the next item after a removal by keyboard, and to the page after the last', async () => {
    const { shop } = serve([lamp, chair], {
      [REMOVE]: ({ query }: { query: Record<string, string> }) => {
        shop.items = shop.items.filter(({ id }) => String(id) !== query.items_id)
        return { message: 'Removed' }
      },
    })
    const user = show()
    async function removeByKeyboard(name: string) {
      ;(await line(name)).getByRole('button', { name: `Remove ${name}` }).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull())
    }
    await removeByKeyboard('Lamp')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Chair'))
    await removeByKeyboard('Chair')
    await waitFor(() => expect(document.activeElement?.id).toBe('content'))
  })
})
