import { readFile } from 'node:fs/promises'

/** React Router appends `#` to style sheets that another route may load again. */
const STYLE_SHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g
/** React Router writes a preload for each script, and one inline module that imports them and starts the page. */
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = '<script type="module" async="">'

/**
 * Speeds up the first paint. Style sheets are inlined, because a request costs a slow connection more than their 10 KB.
 * Scripts load after the first paint, so that they don't compete with pictures and fonts for the browser's six connections.
 */
export const optimizeFirstPaint = async (html: string): Promise<string> => deferScripts(await inlineStyles(html))

async function inlineStyles(html: string): Promise<string> {
  let page = html
  for (const [link, href = '', path = ''] of html.matchAll(STYLE_SHEET)) {
    const text = await readStyle(path)
    page = page
      .replace(`<link rel="preload" href="${href}" as="style"/>`, '')
      .replace(link, () => `<style data-of="${href}">${text}</style>`)
  }
  return page
}

const styleSheets = new Map<string, Promise<string>>()

/** Reads a built style sheet. This code runs in `build/server`. */
function readStyle(path: string): Promise<string> {
  const text = styleSheets.get(path) ?? readFile(new URL(`../client${path}`, import.meta.url), 'utf8')
  styleSheets.set(path, text)
  return text
}

/** Forms without `action` need the scripts: submitted earlier, the browser would put a password into the page's URL. */
const BLOCK_FORM_SUBMITS = `addEventListener('submit',event=>event.target.hasAttribute('action')||event.preventDefault())`

/** React and the router are evaluated in a separate task, to keep the main thread's tasks short. */
const FRAMEWORK = '/assets/framework-'

/**
 * Loads the scripts after the first paint, or at once in a background tab, which isn't painted. First adds a disabled link
 * for each inlined style sheet, which React expects to find. The module's text doesn't change, so its CSP hash stays valid.
 */
function deferScripts(html: string): string {
  if (!html.includes(MODULE)) return html
  const scripts = [...html.matchAll(SCRIPT_PRELOAD)].map(([, href = '']) => href)
  const framework = scripts.find((href) => href.startsWith(FRAMEWORK))
  const begin = `${BLOCK_FORM_SUBMITS};{const add=(insert,name,...props)=>insert(Object.assign(document.createElement(name),...props)),\
start=()=>{for(const style of document.querySelectorAll('style[data-of]'))\
add(link=>style.after(link),'link',{rel:'stylesheet',disabled:true,href:style.dataset.of});\
for(const href of ${JSON.stringify(scripts)})add(link=>document.head.append(link),'link',{rel:'modulepreload',href});\
const deferred=document.querySelector('script[type=deferred]');\
const go=()=>add(module=>deferred.replaceWith(module),'script',{type:'module',async:true,textContent:deferred.textContent});\
import(${JSON.stringify(framework)}).then(go,go)};\
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))start();\
else new PerformanceObserver((_,observer)=>{observer.disconnect();start()}).observe({type:'paint',buffered:true})}`
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(MODULE, '<script type="deferred">')
    .replace('</body>', () => `<script>${begin}</script></body>`)
}
