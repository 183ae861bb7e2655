import { describeSellerDetails, formatDetails } from '@shop/contract/support'
import { hasDemoMailbox } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { bodyOf, createCacheEntry } from '../../platform/cache/cache-entry.ts'
import { createMemoryCache } from '../../platform/cache/memory-cache.ts'
import type { Site } from '../../platform/web/pages.ts'
import { addPageTags } from '../../platform/web/serving-effects.ts'
import { describeSeller } from './store.service.ts'

const TAGS = ['sellers']
const MAX_BYTES = 64 * 1024
/** Limits the age of an outdated seller if a notification of a change is lost. */
const MAX_AGE_MS = 60_000

/** Reads what all pages show about the shop. They are rendered again when the seller changes. */
export function createSiteReader({ config, db, log }: Pick<Context, 'config' | 'db' | 'log'>) {
  const { store, publicUrl: url } = config
  const cache = createMemoryCache({ name: 'seller', maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })
  let seller = ''

  async function loadSeller() {
    const { details } = describeSellerDetails({ ...store, seller: await describeSeller(db) })
    return createCacheEntry(Buffer.from(formatDetails(details).replaceAll('\n', ' · ')), TAGS)
  }

  return {
    invalidate: cache.invalidate,
    clear: cache.clear,
    async readSite(): Promise<Site> {
      addPageTags(TAGS)
      try {
        seller = bodyOf(await cache.get('', loadSeller)).toString()
      } catch (err) {
        // Pages without data are shown without the database too, with the details that were read last.
        log.warn({ err }, 'the seller was not read')
      }
      return { name: store.name, url, hasDemoMailbox: hasDemoMailbox(config), seller }
    },
  }
}
