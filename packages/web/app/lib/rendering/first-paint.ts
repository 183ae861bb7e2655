import { readFileSync } from 'node:fs'

/** React Router appends `#` to style sheets that another route may load again. */
const STYLE_SHEET = /<link rel="stylesheet" href="((\/assets\/[^"#]+\.css)#?)"\/>/g
/** The style sheets are preloaded too, which is pointless once they are inlined. */
const STYLE_PRELOAD = /<link rel="preload" href="[^"]+" as="style"\/>/g
/** React Router writes a preload for each script, and one inline module that imports them and starts the page. */
const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = '<script type="module" async="">'

/** A style sheet that pages share, so it is read and encoded once. */
export type StyleSheet = { text: string; element: Buffer }

/** A page in three parts, because its style sheets are the larger half of its bytes. */
export type PageParts = { head: string; styles: readonly StyleSheet[]; body: string }

/**
 * Speeds up the first paint. Style sheets are inlined at the end of the head, because a request costs a slow connection
 * more than their 10 KB. Scripts load after the first paint, so they don't compete with pictures and fonts for the
 * browser's six connections. A page with an early script shows nothing but its frame without them: there they start at
 * once.
 */
export function optimizeFirstPaint(html: string, earlyScript: string | undefined): PageParts {
  const headEnd = html.indexOf('</head>')
  const scripts: string[] = []
  const styles: StyleSheet[] = []
  const head = html
    .slice(0, headEnd)
    .replace(STYLE_PRELOAD, '')
    .replace(SCRIPT_PRELOAD, (_link, href: string) => {
      scripts.push(href)
      return ''
    })
    .replace(STYLE_SHEET, (_link, href: string, path: string) => {
      styles.push(readStyle(href, path))
      return ''
    })
  // After React's own script, which it would otherwise look for here.
  const early = earlyScript === undefined ? '' : `<script>${earlyScript}</script>`
  return { head: head + early, styles, body: deferScripts(html.slice(headEnd), scripts, earlyScript !== undefined) }
}

const styleSheets = new Map<string, StyleSheet>()

/** Reads a built style sheet once. This code runs in `build/server`. */
function readStyle(href: string, path: string): StyleSheet {
  const known = styleSheets.get(href)
  if (known) return known
  const text = readFileSync(new URL(`../client${path}`, import.meta.url), 'utf8')
  const styleSheet = { text, element: Buffer.from(`<style data-of="${href}">${text}</style>`) }
  styleSheets.set(href, styleSheet)
  return styleSheet
}

/** Forms without `action` need the scripts: submitted earlier, the browser would put a password into the page's URL. */
const BLOCK_FORM_SUBMITS = `addEventListener('submit',event=>event.target.hasAttribute('action')||event.preventDefault())`

/** React and the router are evaluated in a separate task, to keep the main thread's tasks short. */
const FRAMEWORK = '/assets/framework-'

/**
 * Loads the scripts after the first paint, or at once in a background tab, which isn't painted. Chromium, the only
 * engine that reports layout shifts, reports every paint; Firefox and WebKit only one with text or pictures, which a
 * page of skeletons doesn't have, so there the scripts load with the load event at the latest. First adds a disabled
 * link for each inlined style sheet, which React expects to find. The module's text doesn't change, so its CSP hash
 * stays valid.
 */
function deferScripts(body: string, scripts: readonly string[], startsAtOnce: boolean): string {
  const moduleStart = body.lastIndexOf(MODULE)
  if (moduleStart === -1) return body
  const bodyEnd = body.lastIndexOf('</body>')
  const framework = scripts.find((href) => href.startsWith(FRAMEWORK))
  const begin = `${BLOCK_FORM_SUBMITS};{let started=false;const add=(insert,name,...props)=>insert(Object.assign(document.createElement(name),...props)),\
start=()=>{if(started)return;started=true;for(const style of document.querySelectorAll('style[data-of]'))\
add(link=>style.after(link),'link',{rel:'stylesheet',disabled:true,href:style.dataset.of});\
for(const href of ${JSON.stringify(scripts)})setTimeout(add,0,link=>document.head.append(link),'link',{rel:'modulepreload',href});\
const deferred=document.querySelector('script[type=deferred]');\
const go=()=>add(module=>deferred.replaceWith(module),'script',{type:'module',async:true,textContent:deferred.textContent});\
import(${JSON.stringify(framework)}).then(go,go)};\
const types=PerformanceObserver.supportedEntryTypes;\
if(${startsAtOnce}||document.hidden)start();\
else{if(!types.includes('layout-shift'))addEventListener('load',start);\
if(types.includes('paint'))new PerformanceObserver((_,observer)=>{observer.disconnect();start()}).observe({type:'paint',buffered:true})}}`
  const moduleText = body.slice(moduleStart + MODULE.length, bodyEnd)
  return `${body.slice(0, moduleStart)}<script type="deferred">${moduleText}<script>${begin}</script>${body.slice(bodyEnd)}`
}
