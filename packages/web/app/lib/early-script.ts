import { STORAGE_KEYS } from './session.ts'
import { THEME_KEY } from './theme.ts'

/**
 * Runs before the first paint, so that neither the theme nor the signed-in parts jump: the HTML is the same for everyone,
 * the marks on <html> are the reader's. Inline, and let through by its hash like every script of the finished page.
 */
export const EARLY_SCRIPT = `try{const d=document.documentElement,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${STORAGE_KEYS.token}'))d.dataset.signedIn=''}catch{}`
