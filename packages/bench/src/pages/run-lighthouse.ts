import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Installed by npx when needed, because it is too large (176 MB) for a dependency.
const PACKAGE = 'lighthouse@13.5.0'
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]
export type Scores = Record<Category, number> & { problems: string[] }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** Lighthouse asks for a retry when the browser didn't record the page. */
const ATTEMPTS = 3

/** Lighthouse's mobile scores from 0 to 100, and the audits that cost points. */
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
