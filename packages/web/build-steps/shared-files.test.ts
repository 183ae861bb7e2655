import { describe, expect, it } from 'vitest'
import { codeSplitting, group } from './shared-files.ts'

const ROOT = '/home/asha/shopflix'
const groupsOf = (id: string) => codeSplitting.groups.filter(({ test }) => test(ROOT + id)).map(({ name }) => name)

describe('shared bundles', () => {
  it.each([
    ['/node_modules/react-dom/client.js', ['framework']],
    ['/packages/web/app/root.tsx?__react-router-build-client-route', ['frame']],
    ['/packages/web/app/ui/price.module.css', ['frame']],
    ['/packages/web/app/ui/price.tsx', ['shop']],
    ['/packages/web/app/features/movies/movie-card.tsx', ['movies']],
    ['/packages/web/app/ui/select.tsx', []],
    ['/packages/web/app/shell/observe-count.ts', []],
    ['/packages/web/app/routes/cart.tsx', []],
  ])('%s belongs to %j', (id, names) => {
    expect(groupsOf(id)).toEqual(names)
  })

  it('rejects a file that doesn’t exist', () => {
    expect(() => group('shop', 1, ['packages/web/app/ui/price.tsx', 'packages/web/app/ui/renamed.tsx'])).toThrow(
      'Files of the shared bundle "shop" don\'t exist: packages/web/app/ui/renamed.tsx',
    )
  })
})
