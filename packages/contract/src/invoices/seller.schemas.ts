import { optionalText, requiredText, SINGLE_LINE, stripInvisibleCharacters, Version, z } from '../kit/index.ts'
import { Email } from '../users/index.ts'
import { DEMO_SERIES, MAX_SERIES_LENGTH } from './document-number.rules.ts'
import { GST_STATES, gstStateCode } from './gst-states.rules.ts'
import { gstinProblem, PAN, panOf, stateCodeOf } from './gstin.rules.ts'

const capitals = (required: string) => z.string(required).overwrite(stripInvisibleCharacters).trim().toUpperCase()

const rejectWrongGstin = (gstin: string, context: z.RefinementCtx) => {
  const message = gstinProblem(gstin)
  if (message) context.addIssue({ code: 'custom', message })
}

/** Fifteen characters with the right check character, in capitals. */
export const Gstin = capitals('Enter a GSTIN').superRefine(rejectWrongGstin)

const line = (required: string, max: number) => requiredText(required, max).regex(SINGLE_LINE, 'Use a single line')
const emptyToNull = (text: string | null) => text || null

const optionalLine = (max: number) =>
  optionalText(max).regex(SINGLE_LINE, 'Use a single line').nullable().default(null).transform(emptyToNull)

/** The officer whom customers address complaints to: all of these fields, or none. */
const GRIEVANCE_FIELDS = ['grievanceName', 'grievanceDesignation', 'grievancePhone', 'grievanceEmail'] as const

const Series = capitals('Enter a series').regex(
  new RegExp(`^[A-Z0-9]{1,${MAX_SERIES_LENGTH}}$`),
  `Use 1 to ${MAX_SERIES_LENGTH} letters and digits`,
)

/** The seller that invoices name. */
export const SellerInput = z
  .object({
    legalName: line('Enter the legal name', 100),
    tradeName: line('Enter the trade name', 100),
    gstin: Gstin,
    state: line('Choose the state', 60),
    pan: capitals('Enter the PAN').regex(PAN, 'Enter a PAN of 10 characters, such as AABCS1429B'),
    address: requiredText('Enter the registered address', 300),
    fssai: z
      .string()
      .trim()
      .regex(/^(\d{14})?$/, 'Enter the 14 digits of the licence')
      .nullable()
      .transform(emptyToNull),
    licences: optionalText(300).nullable().transform(emptyToNull),
    invoiceSeries: Series,
    creditNoteSeries: Series,
    signatory: line('Enter who signs invoices', 100),
    grievanceName: optionalLine(100),
    grievanceDesignation: optionalLine(100),
    grievancePhone: optionalLine(20),
    grievanceEmail: optionalLine(254),
    /** The contact for authorities: name, phone number and email. */
    nodalContact: optionalLine(300),
  })
  .superRefine((seller, context) => {
    const reject = (field: keyof typeof seller, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const isNamed = GRIEVANCE_FIELDS.some((field) => seller[field] !== null)
    for (const field of GRIEVANCE_FIELDS)
      if (isNamed && seller[field] === null) reject(field, 'Enter this as well, or leave all four empty')
    const { grievanceEmail, grievancePhone } = seller
    if (grievanceEmail !== null && !Email.safeParse(grievanceEmail).success)
      reject('grievanceEmail', 'Please enter a valid email address')
    if (grievancePhone !== null && !/^\+?[\d\s()-]{8,}$/.test(grievancePhone))
      reject('grievancePhone', 'Enter a phone number such as +91 612 555 0101')
    const { gstin, state, pan, invoiceSeries, creditNoteSeries } = seller
    const isGstinValid = gstinProblem(gstin) === undefined
    if (gstStateCode(state) === undefined) reject('state', 'Choose a state of India')
    else if (isGstinValid && gstStateCode(state) !== stateCodeOf(gstin))
      reject('gstin', `This GSTIN belongs to ${GST_STATES[stateCodeOf(gstin)]}, not to ${state}`)
    if (isGstinValid && panOf(gstin) !== pan) reject('pan', `The GSTIN contains the PAN ${panOf(gstin)}`)
    if (invoiceSeries === creditNoteSeries) reject('creditNoteSeries', 'Use another series than for invoices')
    for (const field of ['invoiceSeries', 'creditNoteSeries'] as const)
      if (Object.values<string>(DEMO_SERIES).includes(seller[field]))
        reject(field, `${seller[field]} is the series of demo receipts`)
  })
export type SellerInput = z.infer<typeof SellerInput>

/** `version` is the loaded one; null while no seller is saved. */
export const SavedSeller = SellerInput.safeExtend({ version: Version.nullable() })
export type SavedSeller = z.infer<typeof SavedSeller>

/** The saved seller, or null. Without one no invoices are issued. */
export const SellerSettings = z.object({
  seller: z
    .object({
      legalName: z.string(),
      tradeName: z.string(),
      gstin: z.string(),
      state: z.string(),
      pan: z.string(),
      address: z.string(),
      fssai: z.string().nullable(),
      licences: z.string().nullable(),
      invoiceSeries: z.string(),
      creditNoteSeries: z.string(),
      signatory: z.string(),
      grievanceName: z.string().nullable(),
      grievanceDesignation: z.string().nullable(),
      grievancePhone: z.string().nullable(),
      grievanceEmail: z.string().nullable(),
      nodalContact: z.string().nullable(),
      version: Version,
    })
    .nullable(),
})
export type SellerSettings = z.infer<typeof SellerSettings>

/** What a user wants on business invoices; null for invoices without a GSTIN. */
export const BusinessDetails = z.object({ gstin: z.string().nullable(), businessName: z.string().nullable() })
export type BusinessDetails = z.infer<typeof BusinessDetails>

/** An empty GSTIN removes both. */
export const BusinessDetailsInput = z
  .object({
    gstin: capitals('Enter a GSTIN').superRefine((gstin, context) => {
      if (gstin !== '') rejectWrongGstin(gstin, context)
    }),
    businessName: optionalText(100).regex(SINGLE_LINE, 'Use a single line').default(''),
  })
  .refine(({ gstin, businessName }) => gstin === '' || businessName !== '', {
    path: ['businessName'],
    error: 'Enter the name of the business',
  })
export type BusinessDetailsInput = z.infer<typeof BusinessDetailsInput>
