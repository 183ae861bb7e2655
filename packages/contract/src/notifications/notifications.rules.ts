/** Limits on what anybody may send us (decision 36). A place is an internet address. */
export const FORM_LIMITS = {
  maxMessageLength: 5000,
  formsPerPlaceAnHour: 20,
  messagesPerEmailAnHour: 5,
  confirmationsPerEmailADay: 3,
} as const

/** Both show for 3 s (spec 4). */
export const THANKS = {
  contact: 'Thank you for contacting us!',
  newsletter: 'Thank you for subscribing! Please confirm it by the mail that we sent you.',
} as const
