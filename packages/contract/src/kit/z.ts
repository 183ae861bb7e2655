import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

z.config({
  customError: validationMessage,
  // In browsers, zod must not compile validators, because the content security policy forbids eval.
  ...('document' in globalThis ? { jitless: true } : {}),
})

export { z }
