import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

z.config({
  customError: validationMessage,
  // Our content policy forbids eval, which zod's compiled validators need: in a page it must parse without them.
  ...('document' in globalThis ? { jitless: true } : {}),
})

export { z }
