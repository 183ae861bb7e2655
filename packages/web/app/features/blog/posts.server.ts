import { marked } from 'marked'
import { parse } from 'yaml'

export type PostSummary = { slug: string; title: string; date: string; summary: string }
type Post = PostSummary & { html: string }

const FILES = import.meta.glob<string>('./posts/*.md', { query: '?raw', import: 'default', eager: true })

/** All posts, newest first. Each Markdown file starts with YAML front matter: title, date (YYYY-MM-DD) and summary. */
const POSTS: readonly Post[] = Object.entries(FILES)
  .map(([path, text]) => readPost(path, text))
  .sort((a, b) => b.date.localeCompare(a.date))

export const listPosts = (): PostSummary[] =>
  POSTS.map(({ slug, title, date, summary }) => ({ slug, title, date, summary }))

export const findPost = (slug: string): Post | undefined => POSTS.find((post) => post.slug === slug)

function readPost(path: string, text: string): Post {
  const slug = path.replace(/^.*\/|\.md$/g, '')
  const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const { title, date, summary } = parse(frontMatter) as Partial<PostSummary>
  if (!title || !date || !summary) throw new Error(`${path}: front matter needs title, date and summary`)
  return { slug, title, date, summary, html: marked.parse(body, { async: false }) }
}
