import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const NAME_LENGTH = 4
const root = fileURLToPath(new URL('..', import.meta.url))
const sources = new Map<string, string>()

/** A short class name that depends only on file and name, because the server and client builds must agree. */
export function shortName(name: string, file: string): string {
  const source = `${relative(root, withoutQuery(file))} ${name}`
  const hash = createHash('sha256')
    .update(source)
    .digest('base64url')
    .replace(/^[\d-]/, '_')
    .slice(0, NAME_LENGTH)
  const other = sources.get(hash)
  if (other !== undefined && other !== source) throw new Error(`${source} and ${other} share the class name ${hash}`)
  sources.set(hash, source)
  return hash
}

/**
 * Replaces `styles.name` in scripts with the class name, and joins names that are always used together. Otherwise each
 * page would load a table of all names: 10 KB of gzip on the landing page.
 */
export const inlineClassNames = (): Plugin => ({
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    // The style sheet stays in the page, but its table of names is no longer needed.
    if (id.endsWith('.module.css')) return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
    if (!code.includes('.module.css')) return null
    return { code: await inline(code, withoutQuery(id), this.parse(code) as unknown as Node), map: null }
  },
})

async function inline(code: string, file: string, program: Node): Promise<string> {
  const sheets = new Map<string, string>()
  const edits: { start: number; end: number; text: string }[] = []
  for (const statement of program.body as Node[]) {
    const { value } = (statement.source ?? {}) as { value?: string }
    if (statement.type !== 'ImportDeclaration' || !value?.endsWith('.module.css')) continue
    for (const { local } of statement.specifiers as { local: { name: string } }[])
      sheets.set(local.name, join(dirname(file), value))
    edits.push({ start: statement.start, end: statement.end, text: `import ${JSON.stringify(value)};` })
  }
  const names = new Map<Node, string>()
  const computed: { node: Node; sheet: string }[] = []
  visit(program, (node) => {
    const sheet = sheets.get((node.object as { name?: string } | undefined)?.name ?? '')
    if (node.type !== 'MemberExpression' || sheet === undefined) return
    if (node.computed) computed.push({ node: node.object as Node, sheet })
    else names.set(node, shortName((node.property as { name: string }).name, sheet))
  })
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as { name?: string }).name !== 'classes') return
    const parts = node.arguments as Node[]
    const fixed = parts.filter((part) => names.has(part))
    if (fixed.length < 2) return
    // The order of class names doesn't matter.
    const joined = JSON.stringify(fixed.map((part) => names.get(part)).join(' '))
    for (const part of fixed) names.delete(part)
    if (fixed.length === parts.length) edits.push({ start: node.start, end: node.end, text: joined })
    else
      for (const [i, part] of parts.entries()) {
        if (!fixed.includes(part)) continue
        const isFirst = part === fixed[0]
        const end = isFirst ? part.end : (parts[i + 1]?.start ?? node.end - 1)
        edits.push({ start: part.start, end, text: isFirst ? joined : '' })
      }
  })
  for (const [{ start, end }, name] of names) edits.push({ start, end, text: JSON.stringify(name) })
  for (const { node, sheet } of computed)
    edits.push({ ...spanOf(node), text: `(${JSON.stringify(await tableOf(sheet))})` })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

const spanOf = ({ start, end }: Node) => ({ start, end })

/** All names of a style sheet, for names that are computed at run time. */
async function tableOf(sheet: string): Promise<Record<string, string>> {
  const text = (await readFile(sheet, 'utf8')).replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}')
  const found = new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  return Object.fromEntries([...found].map((name) => [name, shortName(name, sheet)]))
}

const withoutQuery = (id: string): string => id.split('?')[0] ?? id

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, onNode)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) onNode(node as Node)
    for (const value of Object.values(node)) visit(value, onNode)
  }
}
