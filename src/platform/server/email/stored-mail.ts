import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './email.ts'
import type { Mail, MailAttachment } from './mail.ts'

const fileOf = ({ name, type, content }: MailAttachment): string =>
  `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${content}">${escapeHtml(name)}</a></p>`

/**
 * Serves the stored e-mails of a demonstration, as JSON and as a page. Without DEMO these routes do not
 * exist.
 */
export function serveStoredMail(app: FastifyInstance, stored: NonNullable<Mail['stored']>): void {
  const addressee = (query: unknown) => {
    const to = (query as { to?: unknown }).to
    return typeof to === 'string' ? to : ''
  }
  app.get('/api/dev/mail', async (request) => stored(addressee(request.query)))
  app.get('/dev/mail', async (request, reply) => {
    const emails = await stored(addressee(request.query))
    const items = emails.map(
      ({ to, subject, sent_at, html, attachments = [] }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${escapeHtml(sent_at)}</p>${attachments.map(fileOf).join('')}<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<a ', '<a target="_top" '))}"></iframe></article>`,
    )
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><title>E-mails</title>
<style>body{font:16px/1.5 system-ui;max-width:720px;margin:32px auto;padding:0 16px;background:#faf8f3;color:#1d1c1a}
article{border:1px solid #d9d4c7;border-radius:8px;padding:16px;margin:0 0 16px;background:#fff}h2{margin:0;font-size:18px}
p{margin:4px 0 12px;color:#5d5a52}iframe{width:100%;height:340px;border:0}</style></head>
<body><main><h1>E-mails</h1>${items.join('') || '<p>No e-mail has been sent yet.</p>'}</main></body></html>`)
  })
}
