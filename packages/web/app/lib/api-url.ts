/** Where the API lives: this origin, unless VITE_API_URL points elsewhere (decision 12). No slash at the end. */
export const API_URL: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '')

/** Pictures that start with `/` belong to the API's host; absolute ones stay (decision 43). */
export const mediaUrl = (address: string): string => (address.startsWith('/') ? API_URL + address : address)
