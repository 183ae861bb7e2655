/** What React Router writes: a preload for each script, and one inline module that imports them and starts the page. */
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = '<script type="module" async="">'

/**
 * The finished page with its scripts asked for once it has been painted: dozens of them would share the line with the
 * styles, the fonts and the first pictures. A page that nobody looks at yet, and which isn't painted, asks at once. The
 * module's text stays as it is, and so does its hash in the page's policy.
 */
export function afterFirstPaint(html: string): string {
  if (!html.includes(MODULE)) return html
  const preloads = JSON.stringify([...html.matchAll(PRELOAD)].map(([, href]) => href))
  const begin = `{const start=()=>{\
for(const href of ${preloads})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));\
const text=document.querySelector('script[type=late]'),module=document.createElement('script');\
module.type='module';module.async=true;module.textContent=text.textContent;text.replaceWith(module)};\
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`
  return html
    .replace(PRELOAD, '')
    .replace(MODULE, '<script type="late">')
    .replace('</body>', () => `<script>${begin}</script></body>`)
}
