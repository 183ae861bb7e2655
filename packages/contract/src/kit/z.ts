import { z } from 'zod'

// Our content policy forbids eval, which zod's compiled validators need: in a page it must parse without them.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
