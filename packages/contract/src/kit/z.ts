import { z } from 'zod'
import { plainWords } from './plain-words.ts'

z.config({
  customError: plainWords,
  // Our content policy forbids eval, which zod's compiled validators need: in a page it must parse without them.
  ...('document' in globalThis ? { jitless: true } : {}),
})

export { z }
