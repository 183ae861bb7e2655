import { describe, expect, it } from 'vitest'
import { checkComment, checkName, checkText, isLongComment, readSource, readStyles } from './language.mjs'

const terms = {
  identifierWords: { keeper: 'cache' },
  identifiers: { letGo: 'releaseReservations' },
  phrases: { anew: 'again' },
}

describe('checkName', () => {
  it.each(['createKeeper', 'keeper.test.ts', 'page-keeper', 'KEEPER_SIZE'])('finds a banned word in %s', (name) => {
    expect(checkName(name, terms)).toEqual([['keeper', 'cache']])
  })

  it('finds a banned identifier', () => {
    expect(checkName('letGo', terms)).toEqual([['letGo', 'releaseReservations']])
  })

  it.each(['shopkeeperName', 'letGoOf', 'constructor'])('accepts %s', (name) => {
    expect(checkName(name, terms)).toEqual([])
  })
})

describe('checkText', () => {
  it('finds a banned phrase as a whole word in any case', () => {
    expect(checkText('Anew we start', terms)).toEqual([['anew', 'again']])
    expect(checkText('Janew', terms)).toEqual([])
  })

  it('finds a phrase that a comment breaks into two lines', () => {
    expect(checkText('/**\n * Once\n * more.\n */', { phrases: { 'once more': 'again' } })).toHaveLength(1)
  })
})

describe('checkComment', () => {
  const exists = (path) => path === 'docs/rules.md'

  it.each(['// as decision 12 says', '/** 20 a page (spec 4). */', '// see DECISIONS.md'])('rejects %s', (comment) => {
    expect(checkComment(comment, exists)).toHaveLength(1)
  })

  it('rejects links to missing documents', () => {
    expect(checkComment('// See docs/rules.md and docs/gone.md', exists)).toEqual(['docs/gone.md'])
  })
})

describe('isLongComment', () => {
  it('finds comments that are longer than code', () => {
    const long = 'x'.repeat(120)
    const lines = [
      `// ${long}`,
      ` * ${long}`,
      `/** ${long} */`,
      `const a = '${long}'`,
      `// https://${long}`,
      '// short',
    ]
    expect(lines.map(isLongComment)).toEqual([true, true, true, false, false, false])
  })
})

describe('readSource', () => {
  it('reads declared names, visible texts and comments with their lines', () => {
    const source = `// A reason\nconst pageKeeper = { title: 'Two words' }\nexport const View = () => <p>Hello</p>\n`
    const { names, texts, comments } = readSource('view.tsx', source)
    expect(names.map(({ value }) => value)).toEqual(['pageKeeper', 'title', 'View'])
    expect(texts).toEqual([
      { line: 2, value: 'Two words' },
      { line: 3, value: 'Hello' },
    ])
    expect(comments).toEqual([{ line: 1, value: '// A reason' }])
  })

  it('reads the names of tables', () => {
    const { names } = readSource('a.tables.ts', `export const a = pgTable('keeper_rows', { id: integer() })`)
    expect(names.map(({ value }) => value)).toContain('keeper_rows')
  })
})

describe('readStyles', () => {
  it('reads classes and comments with their lines, and no numbers', () => {
    expect(readStyles('\n/* .old */\n.page-keeper:hover { margin: 0.5rem; }')).toEqual({
      classNames: [{ line: 3, value: 'page-keeper' }],
      comments: [{ line: 2, value: '/* .old */' }],
    })
  })
})
