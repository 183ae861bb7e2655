import sharp from 'sharp'
import type { TestUser } from '../app.ts'
import type { CheckoutApp } from '../checkout.ts'

/** A call of staff that changes something, and what it changes. */
export type Deed = { subjectId: number; method: string; url: string; body?: unknown }

/** By the id of their endpoint: what each is tried on, made anew for each try. */
export type Deeds = Record<string, () => Promise<Deed>>

export type StaffShop = CheckoutApp & { admin: TestUser }

export const RED_DOT = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
