import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import type { Drawing } from './render.process.ts'
import { createRenderer, type Renderer } from './render-in-process.ts'

const SQUARE: Drawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>',
  width: 40,
  type: 'webp',
  quality: 50,
}

let renderer: Renderer | undefined
afterEach(() => renderer?.stop())

it('renders pictures in one process, which ends when it is idle', async () => {
  renderer = createRenderer({ idleMs: 10 })
  const [first] = await Promise.all([renderer.render(SQUARE), renderer.render(SQUARE)])
  const { pid } = renderer
  expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 })
  await vi.waitFor(() => expect(pid()).toBeUndefined(), 5000)
  await renderer.render(SQUARE)
})

it('fails one picture only when the process is killed or a drawing is invalid', async () => {
  renderer = createRenderer()
  await renderer.render(SQUARE)
  const killed = renderer.render({ ...SQUARE, width: 4000 })
  process.kill(renderer.pid() ?? 0, 'SIGKILL')
  await expect(killed).rejects.toThrow('The server is busy')
  await expect(renderer.render({ ...SQUARE, svg: '<svg' })).rejects.toThrow()
  expect(await renderer.render(SQUARE)).toBeInstanceOf(Uint8Array)
})

it('refuses when too many wait', async () => {
  renderer = createRenderer()
  const { render } = renderer
  const accepted = Array.from({ length: 201 }, () => render(SQUARE).catch(() => undefined))
  await sleep(0)
  expect(() => render(SQUARE)).toThrow('The server is busy')
  await Promise.all(accepted)
})
