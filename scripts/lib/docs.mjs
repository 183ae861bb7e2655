// Finds links, paths, commands, tests and names in a Markdown page that don’t exist in the repository.
import { dirname, join, normalize } from 'node:path/posix'

const SOURCE_FILE = /\.(?:tsx?|mjs|css|json|sql|md|grit|patch)$/
const PATH = /^[\w.*-]+(?:\/[\w.*-]+)*\/?$/
/** `cart.test.ts`: “adds a product” and “removes it”. */
const NAMED_TESTS = /`([\w./-]+\.test\.tsx?)`[:,] (“[^”]+”(?:(?:, | and )“[^”]+”)*)/g
const COMMAND = /\bnpm run ([\w:-]+)/g
/** camelCase, PascalCase, snake_case and UPPER_CASE names of two words or more. */
const NAME = /^(?:[a-z][a-z\d]*[A-Z]\w*|[A-Z]\w*[a-z]\w*[A-Z]\w*|[a-z]+(?:_[a-z\d]+)+|[A-Z]+(?:_[A-Z\d]+)+)$/

/**
 * `files`: all paths of the repository. `scripts`: names of npm scripts. `words`: every name in its source.
 * `headings(path)`: the anchors of a page. `read(path)`: the text of a file.
 */
export function checkPage(path, markdown, { files, scripts, words, headings, read }) {
  const found = []
  let isCode = false
  for (const [index, line] of markdown.split('\n').entries()) {
    const add = (message) => found.push({ file: path, line: index + 1, message })
    for (const [, name] of line.matchAll(COMMAND)) if (!scripts.has(name)) add(`npm script "${name}" doesn’t exist`)
    if (line.startsWith('```')) isCode = !isCode
    else if (!isCode) {
      for (const target of readLinks(line)) checkLink(target, add)
      for (const span of readSpans(line)) checkSpan(span, add)
      for (const [, file, names] of line.matchAll(NAMED_TESTS)) checkTests(file, names, add)
    }
  }
  return found

  function checkLink(target, add) {
    if (/^[a-z]+:/.test(target)) return
    const [file, anchor] = target.split('#')
    const linked = file === '' ? path : normalize(join(dirname(path), file))
    if (!files.some((name) => name === linked || name.startsWith(`${linked}/`))) add(`link to "${target}"`)
    else if (anchor && !headings(linked).has(anchor)) add(`heading of the link "${target}"`)
  }

  function checkTests(file, names, add) {
    const source = files
      .filter((name) => `/${name}`.endsWith(`/${file}`))
      .map(read)
      .join('\n')
    for (const [, name] of names.matchAll(/“([^”]+)”/g))
      if (!source.includes(name)) add(`test “${name}” isn’t in ${file}`)
  }

  function checkSpan(span, add) {
    if (isRepositoryPath(span, files)) {
      if (!matchesFile(span, files)) add(`path "${span}" doesn’t exist`)
      return
    }
    for (const name of span.split(/[^\w$]+/))
      if (NAME.test(name) && !words.has(name)) add(`name "${name}" doesn’t exist`)
  }
}

/** The anchors that GitHub gives the headings of a page. */
export function readHeadings(markdown) {
  const headings = markdown.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)
  return new Set(
    Array.from(headings, ([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/ /g, '-'),
    ),
  )
}

/** Every name in a source text. */
export const readWords = (source) => source.match(/[A-Za-z_$][\w$]*/g) ?? []

const withoutSpans = (line) => line.replace(/`[^`]*`/g, '')
const readLinks = (line) => Array.from(withoutSpans(line).matchAll(/\]\(([^)\s]+)\)/g), ([, target]) => target)
const readSpans = (line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, span]) => span.trim())

/** Source files, and paths whose first folder is a folder of the repository. */
function isRepositoryPath(span, files) {
  if (!PATH.test(span)) return false
  if (SOURCE_FILE.test(span)) return true
  const [folder] = span.split('/')
  return span.includes('/') && files.some((file) => `/${file}`.includes(`/${folder}/`))
}

/** Paths may leave out the folders before them. `*` matches any characters, as does the name before `.service.ts`. */
function matchesFile(span, files) {
  const escaped = span.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replace(/\/$/, '')
  const pattern = new RegExp(`(?:^|/)${span.startsWith('.') ? '[^/]*' : ''}${escaped}(?:$|/)`)
  return files.some((file) => pattern.test(file))
}
