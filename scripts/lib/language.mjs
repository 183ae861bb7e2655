import ts from 'typescript'

/** Citations of documents that are not in the repository. */
const ABSENT_DOCUMENT = /\b(?:decisions?|spec|razorpay) \d+|\bDECISIONS\.md|\bDESIGN: /
const DOCUMENT_LINK = /\bdocs\/[\w./-]+\.md\b/g

/** `nextLookAt`, `next_look_at` and `next-look-at` as ['next', 'look', 'at']. */
const splitWords = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** The banned terms in a name, each with its replacement. */
export function checkName(name, terms) {
  if (Object.hasOwn(terms.allowedNames ?? {}, name)) return []
  if (Object.hasOwn(terms.identifiers, name)) return [[name, terms.identifiers[name]]]
  return splitWords(name)
    .filter((word) => Object.hasOwn(terms.identifierWords, word))
    .map((word) => [word, terms.identifierWords[word]])
}

/** The banned phrases in a text or a comment, each with its replacement. */
export function checkText(text, terms) {
  const line = text.replace(/[\s*]+/g, ' ')
  return Object.entries(terms.phrases).filter(([phrase]) => new RegExp(`\\b${phrase}\\b`, 'i').test(line))
}

/** Whether a line is a comment and longer than a line of code can be. Addresses and instructions can't be wrapped. */
export const isLongComment = (line) =>
  line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !/https?:|biome-ignore/.test(line)

/** Broken citations in a comment: documents outside the repository and missing files under docs/. */
export function checkComment(comment, exists) {
  const absent = ABSENT_DOCUMENT.exec(comment)?.[0]
  const broken = [...comment.matchAll(DOCUMENT_LINK)].map(([link]) => link).filter((link) => !exists(link))
  return absent === undefined ? broken : [absent, ...broken]
}

const KIND = { '.tsx': ts.ScriptKind.TSX, '.ts': ts.ScriptKind.TS, '.mjs': ts.ScriptKind.JS }

/** Declared names, texts with a space in them, and comments of a source file, each with its line. */
export function readSource(file, source) {
  const kind = KIND[/\.\w+$/.exec(file)?.[0] ?? '']
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position) => parsed.getLineAndCharacterOfPosition(position).line + 1
  const names = []
  const texts = []
  const addText = (node, text) => {
    const value = text.replace(/\s+/g, ' ').trim()
    if (/[a-z] /i.test(value) || (ts.isJsxText(node) && value)) texts.push({ line: lineAt(node.getStart()), value })
  }

  function visit(node) {
    if (ts.isIdentifier(node) && node.parent?.name === node && !ts.isPropertyAccessExpression(node.parent))
      names.push({ line: lineAt(node.getStart()), value: node.text })
    if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent)) addText(node, node.text)
    if (ts.isNoSubstitutionTemplateLiteral(node)) addText(node, node.text)
    if (ts.isTemplateExpression(node))
      addText(node, [node.head.text, ...node.templateSpans.map(({ literal }) => `{}${literal.text}`)].join(''))
    if (ts.isJsxText(node)) addText(node, node.text)
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(parsed) === 'pgTable' &&
      ts.isStringLiteral(node.arguments[0])
    )
      names.push({ line: lineAt(node.getStart()), value: node.arguments[0].text })
    ts.forEachChild(node, visit)
  }
  visit(parsed)

  const comments = []
  const scan = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
  for (const { 0: value, index } of source.matchAll(scan)) comments.push({ line: lineAt(index), value })
  return { names, texts, comments }
}

/** Class names and comments of a style sheet, each with its line. */
export function readStyles(source) {
  const comments = []
  const css = source.replace(/\/\*[\s\S]*?\*\//g, (value, index) => {
    comments.push({ line: source.slice(0, index).split('\n').length, value })
    return value.replace(/[^\n]/g, ' ')
  })
  const classNames = css
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\.([a-z][\w-]*)(?=[^;]*[,{]|\s*$)/gi)].map(([, value]) => ({ line: index + 1, value })),
    )
  return { classNames, comments }
}
