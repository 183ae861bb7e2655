import sharp from 'sharp'
import type { TestUser } from '../app.ts'
import type { CheckoutApp } from '../checkout.ts'

/** A call of staff that changes something, and what it changes. */
export type StaffAction = { subjectId: number; method: string; url: string; body?: unknown }

/** By the id of their endpoint: what each is tried on, made anew for each try. */
export type StaffActions = Record<string, () => Promise<StaffAction>>

export type StaffShop = CheckoutApp & { admin: TestUser }

export const RED_DOT = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
