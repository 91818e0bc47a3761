import type { Translate } from '../../shared/i18n.ts'
import type { NoticeTopic } from '../../shared/notice.ts'
import type { Email } from './mail.ts'

export type EmailParts = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** The company name by default; several lines if a person signs. */
  farewell?: string
}

/** A kind of e-mail: the message key of its texts, its topic, and the parts an administrator may rewrite. */
export type EmailKind = { key: string; topic: NoticeTopic; parts: readonly EmailPart[] }
export const emailParts = ['subject', 'text', 'notYou', 'button'] as const
export type EmailPart = (typeof emailParts)[number]

/** The head of every e-mail: name, button colour ('#rrggbb', null for the default) and logo as a PNG. */
export type Letterhead = { name: string; accent: string | null; logo: Uint8Array | null }
export const plainHead: Letterhead = { name: 'Portico', accent: null, logo: null }

const usualAccent = '#1f5a4c'
const logoCid = 'logo'

/** Renders an e-mail as text and HTML with the same content: text first, then one button. */
export function email(
  { to, subject, greeting, paragraphs, button, farewell: said }: EmailParts,
  { name, accent, logo }: Letterhead,
): Email {
  const farewell = said ?? name
  const lines = [greeting, ...paragraphs, ...(button ? [`${button.label}: ${button.href}`] : []), farewell]
  const blocks = [greeting, ...paragraphs].map(
    (line) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`,
  )
  if (button) {
    blocks.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:${accent ?? usualAccent};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`,
    )
  }
  blocks.push(`<p style="margin:24px 0 0;color:#5d5a52">${escapeHtml(farewell).replaceAll('\n', '<br>')}</p>`)
  const html = `<!doctype html><html><body style="margin:0;background:#faf8f3"><div style="max-width:560px;margin:0 auto;padding:32px 24px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1d1c1a">${logo ? head(name) : ''}${blocks.join('')}</div></body></html>`
  const text = lines.join('\n\n')
  if (!logo) return { to, subject, text, html }
  return { to, subject, text, html, pictures: [{ cid: logoCid, png: Buffer.from(logo).toString('base64') }] }
}

const head = (name: string): string =>
  `<p style="margin:0 0 24px"><img src="cid:${logoCid}" alt="${escapeHtml(name)}" height="40" style="height:40px;width:auto;border:0"></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

/** Returns the opening of every e-mail in the recipient's language. */
export const frame = (say: Translate, name: string) => ({
  greeting: greetingOf(say, name),
})

/** Returns the greeting. A name that could turn into a link is not repeated. */
export function greetingOf(say: Translate, name: string): string {
  const harmless = harmlessName(name)
  return harmless === null ? say('emails.greetingOfAnybody') : say('emails.greeting', { name: harmless })
}

/**
 * Returns the name if it is safe to repeat, otherwise null. Safe are letters, hyphens, apostrophes and
 * initials. A mail program could turn anything else into a link.
 */
export function harmlessName(typed: string): string | null {
  const words = typed.trim().split(/\s+/)
  return words.every((word) => /^[\p{L}\p{M}'’-]+$/u.test(word) || /^(?:\p{L}\.){1,3}$/u.test(word))
    ? words.join(' ')
    : null
}
