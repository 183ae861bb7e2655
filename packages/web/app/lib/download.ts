import type { Endpoint } from '@shop/contract/kit'
import { request } from './api.ts'
import type { CallInput, RouteOf } from './api-call.ts'
import { readResponse } from './api-error.ts'
import { saveBlob } from './save-file.ts'

/** Calls for a file and saves it under the name that the server gives it; the token travels as ever. Throws ApiError. */
export async function download<E extends Endpoint>(route: RouteOf<E>, input: CallInput<E>): Promise<void> {
  const response = await request(route, input)
  if (!response.ok) await readResponse(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const file = await response.blob().catch(() => {
    throw new Error('The file broke off on its way. Please try again.')
  })
  saveBlob(name ?? 'file.csv', file)
}
