import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Fetched when it is first needed and kept by npm: 176 MB that nobody else should have to install.
const PACKAGE = 'lighthouse@13.5.0'
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number> & { problems: string[] }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** How often a run is begun anew whose browser didn't record the page: Lighthouse asks for it. */
const ATTEMPTS = 3

/** Lighthouse's scores of 100, as a phone sees the page, and every audit that cost a point. */
export async function lighthouse(url: string, browser: string): Promise<Scores> {
  for (let attempt = 1; ; attempt++) {
    try {
      return readReport(JSON.parse(await run(url, browser)) as Report)
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('Please run Lighthouse again')) throw error
    }
  }
}

async function run(url: string, browser: string): Promise<string> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic']
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      PACKAGE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

function readReport({ categories, audits }: Report): Scores {
  const scoreOf = (category: Category) => Math.round((categories[category].score ?? 0) * 100)
  const problems = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.9) return []
      return `${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`
    }),
  )
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)]))
  return { ...(scores as Record<Category, number>), problems }
}
