import { fileURLToPath } from 'node:url'

/** The trailers and short movies made beforehand: `trailers/` and `films/`. */
export const DEMO_MEDIA = fileURLToPath(new URL('../media', import.meta.url))
