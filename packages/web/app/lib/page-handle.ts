import { useMatches } from 'react-router'

/** What a route says about the frame around it: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** No script at all on the page; links to it need `reloadDocument`. */
  noScripts?: true
  /** Not for search engines: private, or one of endless many (searches). */
  hidden?: true
  /** What of the query makes another page of this path. */
  pageQuery?: (asked: URLSearchParams) => Record<string, string>
  /** `none`: the page brings its own frame (landing, login, admin). */
  frame?: 'none'
  /** No tab bar, because the page has an action of its own fixed at the thumb (cart, checkout). */
  tabs?: false
}

/** The handles of all routes that match, the deeper one winning. */
export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
