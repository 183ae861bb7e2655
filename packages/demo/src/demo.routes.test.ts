import { expect, it } from 'vitest'
import { buildTestApp } from '../../api/test/app.ts'
import { demoRoutes } from './demo.routes.ts'

const ADDRESSES = ['/art/products/smart-home-3-navy-1a.svg', '/clips/drama.mp4']

it.each(ADDRESSES)('serves %s when the demo is on', async (url) => {
  const { app } = await buildTestApp({}, { plugins: [demoRoutes] })
  expect((await app.inject({ url })).statusCode).toBe(200)
})

it.each(ADDRESSES)('responds 404 to %s when the demo is off', async (url) => {
  const { app } = await buildTestApp()
  expect((await app.inject({ url })).statusCode).toBe(404)
})
