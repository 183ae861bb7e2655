import { readFile } from 'node:fs/promises'

/** With a `#` after it where another part of the page may bring the same one later. */
const STYLE_SHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g
/** What React Router writes: a preload for each script, and one inline module that imports them and starts the page. */
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = '<script type="module" async="">'

/**
 * The finished page so that what can be seen has the line to itself: a browser has six to a server, and the first pictures
 * and faces wait for one. Style sheets stand in the page, for a request costs a slow line more than their 10 KB; scripts
 * are asked for once it has been painted.
 */
export const optimizeFirstPaint = async (html: string): Promise<string> => deferScripts(await inlineStyles(html))

async function inlineStyles(html: string): Promise<string> {
  let page = html
  for (const [link, href = '', address = ''] of html.matchAll(STYLE_SHEET)) {
    const text = await readStyle(address)
    page = page
      .replace(`<link rel="preload" href="${href}" as="style"/>`, '')
      .replace(link, () => `<style data-of="${href}">${text}</style>`)
  }
  return page
}

const texts = new Map<string, Promise<string>>()

/** A built style sheet; this code lies in `build/server`. */
function readStyle(address: string): Promise<string> {
  const text = texts.get(address) ?? readFile(new URL(`../client${address}`, import.meta.url), 'utf8')
  texts.set(address, text)
  return text
}

/** A form without an address of its own is sent by the scripts alone: by itself a browser would put a password into the page's. */
const BLOCK_FORM_SUBMITS = `addEventListener('submit',event=>event.target.hasAttribute('action')||event.preventDefault())`

/** React and the router: evaluated in a turn of their own, since with the rest it would be too long a one. */
const FRAMEWORK = '/assets/framework-'

/**
 * A page that nobody looks at yet, and which isn't painted, asks at once. The links of the styles inside are put back
 * first, for React to find, but ask for nothing. The module's text stays as it is, and so does its hash in the policy.
 */
function deferScripts(html: string): string {
  if (!html.includes(MODULE)) return html
  const scripts = [...html.matchAll(SCRIPT_PRELOAD)].map(([, href = '']) => href)
  const framework = scripts.find((href) => href.startsWith(FRAMEWORK))
  const begin = `${BLOCK_FORM_SUBMITS};{const add=(place,name,...more)=>place(Object.assign(document.createElement(name),...more)),\
start=()=>{for(const style of document.querySelectorAll('style[data-of]'))\
add(link=>style.after(link),'link',{rel:'stylesheet',disabled:true,href:style.dataset.of});\
for(const href of ${JSON.stringify(scripts)})add(link=>document.head.append(link),'link',{rel:'modulepreload',href});\
const late=document.querySelector('script[type=late]');\
const go=()=>add(module=>late.replaceWith(module),'script',{type:'module',async:true,textContent:late.textContent});\
import(${JSON.stringify(framework)}).then(go,go)};\
if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))start();\
else new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:'paint',buffered:true})}`
  return html
    .replace(SCRIPT_PRELOAD, '')
    .replace(MODULE, '<script type="late">')
    .replace('</body>', () => `<script>${begin}</script></body>`)
}
