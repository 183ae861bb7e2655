/** Base URL of the API without a trailing slash: this origin unless VITE_API_URL is set. */
export const API_URL: string = (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, '')

/** Resolves picture paths that start with `/` against the API host. Absolute URLs stay. */
export const mediaUrl = (url: string): string => (url.startsWith('/') ? API_URL + url : url)
