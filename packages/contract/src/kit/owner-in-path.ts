import { PathId } from './fields.ts'
import { z } from './z.ts'

/** For endpoints of a user's own data, with the user's id in the path. */
export const ownerInPath = {
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
} as const
