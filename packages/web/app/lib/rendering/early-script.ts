import { STORAGE_KEYS } from '../session/session.ts'
import { COMPACT_LISTS_KEY } from '../storage/compact-lists.ts'
import { THEME_KEY } from '../storage/theme.ts'

/** Marks a form that was submitted before hydration. */
export const EARLY_SUBMIT = 'submittedEarly'

/**
 * Runs before the first paint and marks <html> with the user's theme, whether lists are compact, and whether a token is
 * stored: the HTML is the same for everyone, and without the marks the page would flicker. Prevents the browser's own
 * error bubbles, which `useProblem` replaces. Marks a `post` form that is submitted before React handles it, for
 * `useEarlySubmit`; React's own listener is called first. Inline; the content security policy allows it by its hash.
 */
export const EARLY_SCRIPT = `addEventListener('invalid',e=>e.preventDefault(),true);addEventListener('submit',e=>{if(e.target.method==='post'&&!e.defaultPrevented){e.preventDefault();e.target.dataset.${EARLY_SUBMIT}=''}});try{const d=document.documentElement,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${COMPACT_LISTS_KEY}'))d.dataset.compactLists='';if(localStorage.getItem('${STORAGE_KEYS.token}'))d.dataset.signedIn=''}catch{}`
