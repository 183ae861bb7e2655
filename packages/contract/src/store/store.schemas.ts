import { SocialProvider } from '../auth/index.ts'
import { CheckoutMode } from '../checkout/index.ts'
import { z } from '../kit/index.ts'
import { Role } from '../users/index.ts'

/** Public store details. `demoAccounts` is empty outside demo mode. */
export const Store = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** What the law wants shown about the seller. Null until staff have entered it. */
  seller: z
    .object({
      legalName: z.string(),
      address: z.string(),
      gstin: z.string(),
      /** FSSAI and others. */
      licences: z.array(z.string()),
      grievanceOfficer: z
        .object({ name: z.string(), designation: z.string(), phone: z.string(), email: z.string() })
        .nullable(),
      nodalContact: z.string().nullable(),
    })
    .nullable(),
  checkoutMode: CheckoutMode,
  /** The configured social sign-in providers. */
  socialSignIn: z.array(SocialProvider),
  /** How many users have an account, for the sign-up page. */
  userCount: z.number().int(),
  demoAccounts: z.array(z.object({ role: Role, email: z.string(), password: z.string() })),
})
export type Store = z.infer<typeof Store>
