// Part of `npm run check`: plain language. Fails on banned terms in names, texts and comments, on comments that cite
// documents outside the repository, and on long lines of comments.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkComment, checkName, checkText, isLongComment, readSource, readStyles } from './lib/language.mjs'
import { print, root } from './lib/run.mjs'

const terms = JSON.parse(readFileSync(join(root, 'lint', 'banned-terms.json'), 'utf8'))
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !terms.ignoredIn.some((folder) => file.startsWith(folder)))

const isException = (file, term) =>
  terms.exceptions.some(
    (exception) =>
      exception.files.some((path) => path === file || (path.endsWith('/') && file.startsWith(path))) &&
      (exception.terms.includes(term) || exception.terms.includes('*')),
  )
const findings = files.flatMap((file) => check(file, readFileSync(join(root, file), 'utf8')))
for (const { file, line, message } of findings) print(`${file}:${line} ${message}`)
process.exit(findings.length === 0 ? 0 : 1)

function check(file, source) {
  const found = []
  const add = (line, pairs, kind) => {
    for (const [term, replacement] of pairs)
      if (!isException(file, term)) found.push({ file, line, message: `${kind} "${term}": write "${replacement}"` })
  }
  add(1, checkName(file.split('/').at(-1) ?? '', terms), 'file name')
  for (const [index, text] of source.split('\n').entries())
    if (isLongComment(text)) found.push({ file, line: index + 1, message: 'comment with more than 120 characters' })
  if (file.endsWith('.css')) {
    const { classNames, comments } = readStyles(source)
    for (const { line, value } of classNames) add(line, checkName(value, terms), 'class name')
    for (const { line, value } of comments) add(line, checkText(value, terms), 'comment')
    return found
  }
  const { names, texts, comments } = readSource(file, source)
  for (const { line, value } of names) add(line, checkName(value, terms), 'name')
  for (const { line, value } of texts) add(line, checkText(value, terms), 'text')
  for (const { line, value } of comments) {
    add(line, checkText(value, terms), 'comment')
    for (const cited of checkComment(value, (path) => existsSync(join(root, path))))
      if (!isException(file, cited))
        found.push({ file, line, message: `comment cites "${cited}", which doesn’t exist` })
  }
  return found
}
