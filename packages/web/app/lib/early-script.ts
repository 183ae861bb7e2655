import { STORAGE_KEYS } from './session.ts'
import { THEME_KEY } from './theme.ts'

/**
 * Runs before the first paint and marks <html> with the user's theme and whether a token is stored: the HTML is the same for
 * everyone, and without the marks the page would flicker. Inline; the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = `try{const d=document.documentElement,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${STORAGE_KEYS.token}'))d.dataset.signedIn=''}catch{}`
