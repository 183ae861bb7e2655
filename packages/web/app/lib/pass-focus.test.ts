import { beforeEach, expect, it } from 'vitest'
import { passFocus } from './pass-focus.ts'

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page" tabindex="-1"><h1 id="title" tabindex="-1">Order #12</h1></main>
    <button id="elsewhere">Menu</button>`
})

it('takes the focus that nobody has', () => {
  passFocus(at('title'))
  expect(document.activeElement).toBe(at('title'))
})

it('takes it from the page around, where a closing dialog left it', () => {
  at('page').focus()
  passFocus(at('title'))
  expect(document.activeElement).toBe(at('title'))
})

it('leaves it to whoever has it', () => {
  at('elsewhere').focus()
  passFocus(at('title'))
  passFocus(null)
  expect(document.activeElement).toBe(at('elsewhere'))
})
