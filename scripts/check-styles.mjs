// Part of `npm run check`: fails on colliding, missing or unused classes, and on raw colours and widths.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('../packages/web', import.meta.url))
const app = join(web, 'app')

/** The only global style sheets. They contain no classes. */
const GLOBAL = ['app.css', 'base.css', 'breakpoints.css', 'choices.css', 'generated/fonts.css', 'tokens.css'].map(
  (name) => join(app, 'styles', name),
)
const TOKENS = join(app, 'styles/tokens.css')
const BREAKPOINTS = join(app, 'styles/breakpoints.css')

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from)|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|yellow|orange|purple|pink|brown|gold|silver)(?![\w-])/gi
const MEDIA = /@media[^{]*/g
const LENGTH = /\d+(?:\.\d+)?(?:px|r?em)\b/
const CLASS = /\.([a-zA-Z_][\w-]*)/g
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const problems = []
const report = (file, text) => problems.push(`${relative(web, file)}: ${text}`)
const files = readdirSync(app, { recursive: true }).map((name) => join(app, name))
const find = (ending) => files.filter((file) => ending.test(file))
/** A style sheet without comments and strings; `selectors` also drops the declarations. */
const plain = (css) => css.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"/g, '""')
const selectors = (css) =>
  css.replace(/@(?:media|layer|supports|import|keyframes|custom-media)[^{;]*/g, '').replace(/\{[^{}]*\}/g, '{}')

const classesOf = new Map()
const breakpoints = new Set(readFileSync(BREAKPOINTS, 'utf8').match(/--[\w-]+/g))
const breakpointsUsed = new Set()

for (const file of find(/\.css$/)) {
  const css = plain(readFileSync(file, 'utf8'))
  const names = new Set([...selectors(css).matchAll(CLASS)].map(([, name]) => name))
  if (file.endsWith('.module.css')) classesOf.set(file, names)
  else if (!GLOBAL.includes(file)) report(file, 'a style sheet is a *.module.css')
  else if (names.size > 0) report(file, `classes belong in a module: ${[...names].join(', ')}`)
  if (file !== TOKENS)
    for (const [colour] of css.matchAll(COLOUR)) report(file, `raw colour ${colour}; add a token in styles/tokens.css`)
  if (file !== BREAKPOINTS)
    for (const [query] of css.matchAll(MEDIA)) {
      if (LENGTH.test(query)) report(file, `raw width in "${query.trim()}"; add a breakpoint in styles/breakpoints.css`)
      for (const [name] of query.matchAll(/--[\w-]+/g)) {
        breakpointsUsed.add(name)
        if (!breakpoints.has(name)) report(file, `unknown breakpoint ${name}`)
      }
    }
}
for (const name of breakpoints) if (!breakpointsUsed.has(name)) report(BREAKPOINTS, `${name} is not used`)

const used = new Map([...classesOf.keys()].map((file) => [file, new Set()]))
for (const file of find(/\.tsx?$/)) {
  const source = readFileSync(file, 'utf8')
  const code = source.replace(/^import .*$/gm, '')
  for (const [, text] of code.matchAll(/className="([^"]*)"/g)) report(file, `global class "${text}"`)
  for (const [, local, path] of source.matchAll(IMPORT)) {
    const sheet = join(dirname(file), path)
    const names = classesOf.get(sheet)
    if (names === undefined) report(file, `${path} does not exist`)
    else {
      for (const [, name] of code.matchAll(new RegExp(`(?<![\\w.'-])${local}\\.(\\w+)`, 'g'))) {
        used.get(sheet).add(name)
        if (!names.has(name)) report(file, `${local}.${name} is not in ${path}`)
      }
      // Selected at run time, so every class counts as used.
      if (new RegExp(`(?<![\\w.])${local}\\[`).test(code)) for (const name of names) used.get(sheet).add(name)
    }
  }
}
for (const [file, names] of classesOf)
  for (const name of names) if (!used.get(file).has(name)) report(file, `.${name} is not used`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(
  `${classesOf.size} style sheets, ${[...classesOf.values()].reduce((sum, { size }) => sum + size, 0)} classes`,
)
