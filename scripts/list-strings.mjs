// `node scripts/list-strings.mjs`: lists all visible texts as "file:line<TAB>text", for a review of the copy.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from './lib/language.mjs'
import { print, root } from './lib/run.mjs'

const FOLDERS = ['packages/web/app', 'packages/api/src', 'packages/contract/src', 'packages/server/src']
const files = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

for (const file of files) {
  for (const { line, value } of readSource(file, readFileSync(join(root, file), 'utf8')).texts)
    if (!isCode(value)) print(`${file}:${line}\t${value}`)
}

/** SQL, style values and class lists are not visible. */
function isCode(text) {
  return (
    /^\s*(select|insert|update|delete|with|create|alter|begin|set local)\b/i.test(text) ||
    /^[a-z\d:[\]/. _-]+$/.test(text)
  )
}
