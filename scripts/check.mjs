// `npm run check`: format and lint, types, boundaries, styles, language, documentation and unused code. Runs all checks
// even if one fails.
import { join } from 'node:path'
import { ensureInstalled, ensureNode } from './lib/prepare.mjs'
import { print, root, run, runNpm } from './lib/run.mjs'

await ensureInstalled()
await ensureNode()

const depcruise = ['packages', '--config', '.dependency-cruiser.mjs']
const checks = {
  'format and lint': () => run('biome', ['ci', '--error-on-warnings', '.']),
  types: checkTypes,
  boundaries: checkBoundaries,
  styles: () => run(process.execPath, [join(root, 'scripts', 'check-styles.mjs')]),
  language: () => run(process.execPath, [join(root, 'scripts', 'check-language.mjs')]),
  documentation: () => run(process.execPath, [join(root, 'scripts', 'check-docs.mjs')]),
  'unused code': () => run('knip', ['--no-progress']),
}

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const start = Date.now()
  const { code, output } = await check()
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  print(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`)
  if (code !== 0) {
    failed++
    print(`\n${output.trim()}\n`)
  }
}
print(failed === 0 ? 'All checks passed.' : `${failed} of ${Object.keys(checks).length} checks failed.`)
process.exit(failed === 0 ? 0 : 1)

async function checkTypes() {
  const generated = await runNpm(['run', 'typegen', '--workspace=@shop/web', '--loglevel=error'])
  if (generated.code !== 0) return generated
  return run(process.execPath, [join(root, 'node_modules', 'typescript7', 'bin', 'tsc'), '-b'])
}

/** Without a supported TypeScript, dependency-cruiser sees no imports and reports success. */
async function checkBoundaries() {
  const info = await run('depcruise', ['--info'])
  if (!/✔ typescript /.test(info.output))
    return { code: 1, output: `depcruise --info does not show ✔ typescript:\n${info.output}` }
  return run('depcruise', depcruise)
}
