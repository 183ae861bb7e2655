import { endpoint, z } from '../kit/index.ts'
import { DELIVERY_LIMITS } from './delivery.rules.ts'
import {
  ManagedDeliverySettings,
  Pin,
  Pincode,
  PinFileBody,
  PinFileResult,
  UnserviceablePinPage,
  UnserviceablePinQuery,
} from './delivery.schemas.ts'

export const getPincode = endpoint({
  id: 'getPincode',
  method: 'GET',
  path: '/api/pincodes/:pin',
  access: 'anyone',
  params: z.object({ pin: Pin }),
  response: Pincode,
  errors: ['not_found'],
  summary: 'Returns city and state of a PIN code, and when an order placed now arrives there',
})

const admin = '/api/admin/delivery'

export const getDeliverySettings = endpoint({
  id: 'getDeliverySettings',
  method: 'GET',
  path: admin,
  access: 'delivery.manage',
  response: ManagedDeliverySettings,
  summary: 'Returns the warehouse, the days per zone, the cut-off hour and the holidays',
})

export const saveDeliverySettings = endpoint({
  id: 'saveDeliverySettings',
  method: 'PUT',
  path: admin,
  access: 'delivery.manage',
  body: ManagedDeliverySettings,
  response: ManagedDeliverySettings,
  errors: ['conflict'],
  summary: 'Changes the settings that delivery dates are calculated from',
})

export const listUnserviceablePins = endpoint({
  id: 'listUnserviceablePins',
  method: 'GET',
  path: `${admin}/pins`,
  access: 'delivery.manage',
  query: UnserviceablePinQuery,
  response: UnserviceablePinPage,
  summary: 'Lists the PINs to which the shop doesn’t deliver',
})

export const previewPinFile = endpoint({
  id: 'previewPinFile',
  method: 'POST',
  path: `${admin}/pins/preview`,
  access: 'delivery.manage',
  body: PinFileBody,
  maxBodyBytes: DELIVERY_LIMITS.maxCsvBytes,
  response: PinFileResult,
  summary: 'Counts what a CSV file of PINs would change',
})

export const applyPinFile = endpoint({
  id: 'applyPinFile',
  method: 'POST',
  path: `${admin}/pins`,
  access: 'delivery.manage',
  body: PinFileBody,
  maxBodyBytes: DELIVERY_LIMITS.maxCsvBytes,
  response: PinFileResult,
  summary: 'Stops or resumes delivery to the PINs of a CSV file, unless a line is invalid',
})
