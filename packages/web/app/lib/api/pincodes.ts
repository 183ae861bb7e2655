import type { getPincode, Pincode } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { call } from './api.ts'
import { isApiError } from './api-error.ts'

export const fetchPincode = (pin: string): Promise<Pincode> =>
  call<typeof getPincode>('GET /api/pincodes/:pin', { params: { pin } })

type PincodeState = { pincode?: Pincode /** Why the PIN is unknown. */; problem?: string }

const NOTHING: PincodeState = {}

/** City, state and delivery date of a PIN that is complete. Pages work without it, so other errors are ignored. */
export function usePincode(pin: string | undefined): PincodeState {
  const [{ pin: loadedPin, ...state }, setState] = useState<PincodeState & { pin?: string | undefined }>(NOTHING)
  useEffect(() => {
    if (pin === undefined || !/^[1-9]\d{5}$/.test(pin)) return
    let isCurrent = true
    const show = (loaded: PincodeState) => isCurrent && setState({ ...loaded, pin })
    fetchPincode(pin).then(
      (pincode) => show({ pincode }),
      (error: unknown) => show(isApiError(error, 404) ? { problem: error.message } : NOTHING),
    )
    return () => {
      isCurrent = false
    }
  }, [pin])
  return pin === loadedPin ? state : NOTHING
}

export const notServiceableText = (pin: string) => `We don’t deliver to PIN ${pin} yet. Choose another address.`
