import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Category, ProductPages } from '#features/goods/catalogue/contract.ts'
import { catalogue } from '#features/goods/catalogue/contract.ts'
import { type VcardTeaser, vcards } from '#features/people/vcards/contract.ts'
import type { AskApi } from '#platform/client/screen.ts'
import { escapeHtml } from '#platform/server/email/email.ts'
import type { Settings } from '#platform/server/start/secrets.ts'
import { defaultLanguage, languages } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { indexedPaths } from '#shell/area.ts'
import type { Caller } from './ask-api.ts'

/** Pages that depend on data, by path: a feature that has some adds a line here. Products have separate parts. */
const sources: ((ask: AskApi) => Promise<string[]>)[] = [categoryPages, cardPages]

async function categoryPages(ask: AskApi): Promise<string[]> {
  const categories = (await ask(catalogue.categories, {})) as Category[]
  return categories.filter(({ products }) => products > 0).map(({ slug }) => paths.categoryOf(slug))
}

async function cardPages(ask: AskApi): Promise<string[]> {
  const cards = (await ask(vcards.team, {})) as VcardTeaser[]
  return cards.map(({ slug }) => paths.vcard(slug))
}

type Asking = (caller: Caller) => AskApi

/** Serves the site map with every page in every language, and robots.txt, which excludes the account. */
export function serveSiteMap(
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  asking: Asking,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )
  const send = (reply: FastifyReply, xml: string) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'max-age=3600').send(xml)

  app.get('/sitemap.xml', async (request, reply) => {
    const { parts } = await productsOf(asking(noOne(request)), 1)
    const products = Array.from({ length: parts }, (_, place) => `/sitemap-products-${place + 1}.xml`)
    return send(reply, index(publicUrl, ['/sitemap-pages.xml', ...products]))
  })
  app.get('/sitemap-pages.xml', async (request, reply) => {
    const found = await Promise.all(sources.map((source) => source(asking(noOne(request)))))
    return send(reply, siteMap(publicUrl, [...indexedPaths, ...found.flat()]))
  })
  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^[1-9]\\d{0,5}$).xml',
    async (request, reply) => {
      const { skus } = await productsOf(asking(noOne(request)), Number(request.params.part))
      return send(reply, siteMap(publicUrl, skus.map(paths.productOf)))
    },
  )
}

/** A part has at most 5,000 products in two languages, a fifth of the addresses allowed per file. */
const productsOf = async (ask: AskApi, part: number): Promise<ProductPages> =>
  (await ask(catalogue.pages, { query: { part } })) as ProductPages

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /manager',
    'Disallow: /api/',
    'Allow: /api/public/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const index = (publicUrl: string, files: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map((file) => `<sitemap><loc>${escapeHtml(publicUrl + file)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

function siteMap(publicUrl: string, pages: string[]): string {
  const inLanguage = (path: string, lang: string) =>
    publicUrl + (lang === defaultLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  const urls = pages.flatMap((path) => {
    const others = languages.map(
      (lang) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(inLanguage(path, lang))}"/>`,
    )
    return languages.map(
      (lang) => `<url><loc>${escapeHtml(inLanguage(path, lang))}</loc>${others.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const noOne = ({ ip, id, log }: FastifyRequest): Caller => ({
  token: null,
  lang: defaultLanguage,
  ip,
  user_agent: '',
  request_id: id,
  log,
})
