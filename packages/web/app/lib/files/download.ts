import type { Endpoint } from '@shop/contract/kit'
import { request } from '../api/api.ts'
import type { CallInput, RouteOf } from '../api/api-call.ts'
import { readResponse } from '../api/api-error.ts'
import { saveBlob } from './save-file.ts'

/** Downloads a file with the stored token and saves it under the server's file name. Throws an Error to show. */
export async function download<E extends Endpoint>(route: RouteOf<E>, input: CallInput<E>): Promise<void> {
  const response = await request(route, input)
  if (!response.ok) await readResponse(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const file = await response.blob().catch(() => {
    throw new Error('The download was interrupted. Please try again.')
  })
  saveBlob(name ?? 'file.csv', file)
}
