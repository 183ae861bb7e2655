import type { CatalogType } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import {
  type CrossDomainLinkRow,
  listCrossDomainLinks,
  listLinkedMovieIds,
  listLinkedProductIds,
} from './cross-domain-links.db.ts'
import { findAffinities } from './engine/affinity.ts'
import type { History } from './engine/history.ts'
import { AFFINITY_SETTINGS } from './engine/settings.ts'
import { toHistories } from './interaction-history.ts'
import {
  excludesItem,
  type Interaction,
  listCategoriesByProduct,
  listGenresByMovie,
  toCategoryKey,
} from './interactions.db.ts'
import type { RecommendationRow } from './recommendations.db.ts'

export type InteractionsByType = Record<CatalogType, readonly Interaction[]>

/** `index` counts the cross-domain recommendations of one user. */
export type CrossDomainRecommendation = Omit<RecommendationRow, 'position'> & { index: number }

const MAX_CROSS_DOMAIN = 2

/** For each target catalog type: the source type, the group of a link there, and the target items of a link. */
const DIRECTIONS = {
  products: {
    from: 'movies',
    listGroups: listGenresByMovie,
    sourceGroup: ({ genre }: CrossDomainLinkRow) => genre,
    listTargets: listLinkedProductIds,
  },
  movies: {
    from: 'products',
    listGroups: listCategoriesByProduct,
    sourceGroup: (link: CrossDomainLinkRow) => toCategoryKey(link),
    listTargets: listLinkedMovieIds,
  },
} as const

/** A link that applies to a user, the interaction that explains it, and the items it leads to. */
type ActiveLink = { strength: number; reason: Interaction; targetIds: readonly number[] }

/**
 * Returns a function that recommends items of one catalog type from the users' affinities in the other: it follows the
 * trained links to the items that users with this affinity like. Users without a linked affinity get nothing.
 */
export async function createCrossDomainRecommender(db: Database) {
  const links = await listCrossDomainLinks(db)
  const cache = {
    movies: new Map<CrossDomainLinkRow, number[]>(),
    products: new Map<CrossDomainLinkRow, number[]>(),
  }
  async function listTargets(to: CatalogType, link: CrossDomainLinkRow): Promise<number[]> {
    const ids = cache[to].get(link) ?? (await DIRECTIONS[to].listTargets(db, link))
    cache[to].set(link, ids)
    return ids
  }

  return async (
    to: CatalogType,
    interactions: InteractionsByType,
    own: readonly RecommendationRow[],
  ): Promise<CrossDomainRecommendation[]> => {
    if (links.length === 0) return []
    const { from, listGroups, sourceGroup } = DIRECTIONS[to]
    const groups = await listGroups(db, [...new Set(interactions[from].map(({ itemId }) => itemId))])
    const recommendations: CrossDomainRecommendation[] = []
    for (const [userId, history] of toHistories(interactions[from])) {
      const affinities = findAffinities(history, (item) => groups.get(item) ?? [], AFFINITY_SETTINGS)
      const activeLinks: ActiveLink[] = []
      for (const link of links.filter((candidate) => affinities?.has(sourceGroup(candidate)))) {
        const latest = findLatestInGroup(sourceGroup(link), history, groups)
        const reason = interactions[from].find((row) => row.userId === userId && row.itemId === latest)
        if (reason) activeLinks.push({ strength: link.strength, reason, targetIds: await listTargets(to, link) })
      }
      const knownIds = [...interactions[to].filter(excludesItem), ...own]
        .filter((row) => row.userId === userId)
        .map(({ itemId }) => itemId)
      for (const recommendation of pickFromLinks(activeLinks, new Set(knownIds))) {
        recommendations.push({ ...recommendation, userId, catalogType: to, reasonType: from })
      }
    }
    return recommendations
  }
}

/** The latest item of the group that the user liked. */
const findLatestInGroup = (group: string, history: History, groups: ReadonlyMap<number, readonly string[]>) =>
  history.findLast(({ item, weight }) => weight > 0 && groups.get(item)?.includes(group))?.item

/** Takes the first unknown item of each link in turn, strongest link first. */
function pickFromLinks(links: readonly ActiveLink[], knownIds: Set<number>) {
  return Array.from({ length: MAX_CROSS_DOMAIN }).flatMap((_, index) => {
    const link = links[index % links.length]
    const itemId = link?.targetIds.find((id) => !knownIds.has(id))
    if (!link || itemId === undefined) return []
    knownIds.add(itemId)
    const { strength, reason } = link
    return [{ index, itemId, score: strength, interaction: reason.interaction, reasonItemId: reason.itemId }]
  })
}
