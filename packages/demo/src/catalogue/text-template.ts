/** Values of a template by placeholder. */
export type TemplateValues = Readonly<Record<string, string>>

interface TemplatePart {
  text: string
  placeholder: string
  article: '' | 'a' | 'A'
  isCapital: boolean
}

const PLACEHOLDER = /\{(?:([aA]) )?([a-zA-Z]+)\}/g
const compiled = new Map<string, readonly TemplatePart[]>()

function compileTemplate(template: string): readonly TemplatePart[] {
  const known = compiled.get(template)
  if (known) return known
  const parts: TemplatePart[] = []
  let from = 0
  for (const match of template.matchAll(PLACEHOLDER)) {
    const [whole, article = '', name = ''] = match
    const placeholder = name.charAt(0).toLowerCase() + name.slice(1)
    parts.push({
      text: template.slice(from, match.index),
      placeholder,
      article: article === 'a' || article === 'A' ? article : '',
      isCapital: placeholder !== name,
    })
    from = match.index + whole.length
  }
  parts.push({ text: template.slice(from), placeholder: '', article: '', isCapital: false })
  compiled.set(template, parts)
  return parts
}

const startsWithVowelSound = (word: string) =>
  /^(?:(?!one\b|one-|eu)[aeio]|u(?!ni|se|su|k)|8|11\b|18\b|hour|honest)/i.test(word)
export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Replaces `{placeholder}`; `{Placeholder}` capitalizes the value and `{a placeholder}` adds an article. A missing
 * value throws, or leaves the placeholder in place with `keepUnknown`.
 */
export function fillTemplate(template: string, values: TemplateValues, keepUnknown = false): string {
  let text = ''
  for (const part of compileTemplate(template)) {
    text += part.text
    if (!part.placeholder) continue
    const value = values[part.placeholder]
    if (value === undefined) {
      if (!keepUnknown) throw new RangeError(`No value for {${part.placeholder}} in '${template}'`)
      text += `{${part.placeholder}}`
      continue
    }
    if (part.article) text += `${startsWithVowelSound(value) ? `${part.article}n` : part.article} `
    text += part.isCapital ? capitalize(value) : value
  }
  return text
}
