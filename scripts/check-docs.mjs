// Part of `npm run check`: links, paths, npm scripts, tests and names in the documentation exist, and its language is
// plain.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPage, readHeadings, readWords } from './lib/docs.mjs'
import { checkText } from './lib/language.mjs'
import { print, root } from './lib/run.mjs'

/** Names of other programs, and examples. */
const OTHER_NAMES = ['pg_dump', 'pg_trgm', 'rzp_test_mine']

const read = (file) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))

// Migrations also contain the names of tables and columns that later ones renamed; the newest snapshot has the current
// ones.
const snapshot = files.findLast((file) => /migrations\/meta\/\d+_snapshot\.json$/.test(file))
const sources = files.filter(
  (file) => file === snapshot || (/\.(?:tsx?|mjs|css|json|example)$/.test(file) && !file.includes('/migrations/')),
)
const words = new Set([...OTHER_NAMES, ...sources.flatMap((file) => readWords(read(file)))])
const scripts = new Set(
  files
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {})),
)
const headings = (file) => readHeadings(read(file))

const { phrases } = JSON.parse(read(join('lint', 'banned-terms.json')))

/** Code in a page keeps its words. */
const checkLanguage = (file, markdown) =>
  markdown.split('\n').flatMap((line, index) =>
    checkText(line.replace(/`[^`]*`/g, ''), { phrases }).map(([term, replacement]) => ({
      file,
      line: index + 1,
      message: `text "${term}": write "${replacement}"`,
    })),
  )

const problems = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('packages/'))
  .flatMap((file) => [
    ...checkPage(file, read(file), { files, scripts, words, headings, read }),
    ...checkLanguage(file, read(file)),
  ])
for (const { file, line, message } of problems) print(`${file}:${line} ${message}`)
process.exit(problems.length === 0 ? 0 : 1)
