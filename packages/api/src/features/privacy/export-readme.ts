import { formatDateTime } from '@shop/contract/kit'
import { type HelpSection, listPrivacyPolicy, plainText, type ShopDetails } from '@shop/contract/support'

/**
 * What section 11 of the DPDP Act asks for besides the data: what is processed, for what, and with whom it is shared.
 */
const SUMMARY = ['Information we collect', 'How we use it', 'Who we share it with']

/** Explains the files of an export to the person who opens it. */
export function renderExportReadme(store: ShopDetails, exportedAt: Date): string {
  const summary = listPrivacyPolicy(store).filter(({ title }) => SUMMARY.includes(title))
  return [
    `Your data at ${store.name}`,
    `This is a copy of what we had stored about you on ${formatDateTime(exportedAt)}.`,
    'data.json contains everything. Each CSV file contains one part of it and can be opened in a spreadsheet.',
    'Amounts whose names end in "paise" are hundredths of a rupee: 118000 is ₹1,180.00. Times are in UTC.',
    'Passwords and codes are left out: we store them only as hashes. Without a verified email address, what is found by the email alone is left out, too.',
    ...summary.map(describeSection),
    `Questions or corrections: ${store.email}`,
    '',
  ].join('\n\n')
}

const describeSection = ({ title, body }: HelpSection): string =>
  [
    title.toUpperCase(),
    ...body.flatMap((block) => (typeof block === 'string' ? [block] : block.map((item) => `- ${item}`))),
  ]
    .map(plainText)
    .join('\n')
