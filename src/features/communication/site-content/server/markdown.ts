import MarkdownIt, { type Token } from 'markdown-it'
import type { Heading, Question } from '../contract.ts'

/**
 * Renders the company's texts from markdown to safe HTML. Raw HTML stays text, images are not rendered, and
 * links may lead to the web, a mailbox or a page of ours; other links stay text. Headings start at h2 below the
 * page title, whatever level the author used, and have anchors. A heading below the top level that is a
 * question becomes a collapsible answer.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image')

markdown.validateLink = isSafeLink

export type Written = { html: string; toc: Heading[]; questions: Question[] }

export function written(source: string): Written {
  const tokens = markdown.parse(source, {})
  const toc = headingsOf(tokens)
  const questions: Question[] = []
  const html = sectionsOf(tokens)
    .map((section) => {
      if (!isQuestion(section)) return render(section)
      const [open, words] = section as [Token, Token]
      const answer = section.slice(3)
      questions.push({ question: plainText(words), answer: plainTextOf(answer) })
      const summary = render([words])
      return `<details id="${open.attrGet('id')}"><summary>${summary}</summary>\n${render(answer)}</details>\n`
    })
    .join('')
  const asked = new Set(questions.map(({ question }) => question))
  return { html, toc: toc.filter(({ text }) => !asked.has(text)), questions }
}

/** Allows http, https, mailto, our own paths and anchors on this page. */
export function isSafeLink(url: string): boolean {
  return /^(?:https?:\/\/[^\s\\]|mailto:[^\s]|#[^\s]|\/(?![/\\]))/i.test(url) && !/[\\\p{Cc}]/u.test(url)
}

const render = (tokens: Token[]): string => markdown.renderer.render(tokens, markdown.options, {})

/** Splits tokens into sections, each a heading with its text. Headings inside lists and quotations do not count. */
function sectionsOf(tokens: Token[]): Token[][] {
  const sections: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.level === 0) sections.push([])
    sections.at(-1)!.push(token)
  }
  return sections
}

const isQuestion = ([open, words]: Token[]): boolean =>
  open?.type === 'heading_open' && open.tag !== 'h2' && plainText(words!).trimEnd().endsWith('?')

/** Sets the level and the anchor of headings and returns them as a table of contents. */
function headingsOf(tokens: Token[]): Heading[] {
  const highest = Math.min(...tokens.filter(({ type }) => type === 'heading_open').map(levelOf))
  const taken = new Map<string, number>()
  const toc: Heading[] = []
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return
    const level = Math.min(2 + levelOf(token) - highest, 6)
    token.tag = `h${level}`
    if (token.type === 'heading_close') return
    const text = plainText(tokens[at + 1]!)
    const id = nameFor(text, taken)
    token.attrSet('id', id)
    toc.push({ id, text, level })
  })
  return toc
}

const levelOf = ({ tag }: Token): number => Number(tag.slice(1))

const plainText = (inline: Token): string =>
  (inline.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'softbreak')
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('')

const plainTextOf = (tokens: Token[]): string =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(plainText)
    .join(' ')

/** Starts with `s-`, so that no heading can collide with an id of the page. */
function nameFor(text: string, taken: Map<string, number>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const name = `s-${words.join('-').slice(0, 80) || 'part'}`
  const before = taken.get(name) ?? 0
  taken.set(name, before + 1)
  return before === 0 ? name : `${name}-${before + 1}`
}

markdown.renderer.rules.link_open = (tokens, at, options, _env, renderer) => {
  const token = tokens[at]!
  if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'nofollow noopener')
  return renderer.renderToken(tokens, at, options)
}

// A wide table scrolls by itself, also with the keyboard.
markdown.renderer.rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
