import sharp from 'sharp'
import type { TestUser } from '../app.ts'
import type { CheckoutApp } from '../checkout.ts'

/** A staff request that changes data, and the id of the row it changes. */
export type StaffAction = { subjectId: number; method: string; url: string; body?: unknown }

/** Actions by endpoint id. Each call prepares fresh data and returns the request to make. */
export type StaffActions = Record<string, () => Promise<StaffAction>>

export type StaffShop = CheckoutApp & { admin: TestUser }

export const RED_DOT = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
