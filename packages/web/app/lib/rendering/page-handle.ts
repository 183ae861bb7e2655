import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/** A route's settings for the shell around it: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** The page loads no scripts; it has only the inline early script. Links to it need `reloadDocument`. */
  noScripts?: true
  /** Not indexed by search engines: private pages and searches. */
  noIndex?: true
  /**
   * Paths of the API that the page's client loader requests first. The browser requests them before it loads the
   * scripts.
   */
  earlyRequests?: (params: URLSearchParams) => readonly string[]
  /** The early requests are sent for staff only. */
  isForStaff?: true
  /** The query parameters that belong to the canonical URL. */
  pageQuery?: (params: URLSearchParams) => Record<string, string>
  /** `none`: the page has its own header and footer (landing, login, admin). */
  frame?: 'none'
  /** The header of a page without frame. Inside of the page, the focus of a new page would be before it. */
  Header?: ComponentType
  /** Hides the tab bar, because the page has its own action bar at the bottom (cart, checkout). */
  tabs?: false
}

/** The merged handles of all matched routes. Child routes override their parents. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
