import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#platform/server/start/secrets.ts'
import { isLanguage, type Lang, languageCookie } from '#platform/shared/i18n.ts'
import { areaOf } from '#shell/area.ts'

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!

/**
 * Sets the language by `?lang=ru` on public pages: each language has an address for links and search engines.
 * The choice is remembered for the next page.
 */
export function chosenLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Pick<Settings, 'publicUrl'>,
): Lang | null {
  const { lang } = request.query as { lang?: unknown }
  const area = areaOf(pathOf(request))
  if (!isLanguage(lang) || area === 'account' || area === 'manager') return null
  if (request.cookies[languageCookie] !== lang) {
    const secure = env.publicUrl.startsWith('https:')
    reply.setCookie(languageCookie, lang, { path: '/', maxAge: 31_536_000, sameSite: 'lax', secure })
  }
  return lang
}
