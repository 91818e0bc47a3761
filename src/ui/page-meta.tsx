import { useLocation, useRouteLoaderData } from 'react-router'
import { defaultLanguage, type Lang, languages } from '#platform/shared/i18n.ts'
import { useBrand } from './brand.ts'
import { useLang } from './money.tsx'

/** The parameters that make a different page, not the same one in another order. */
const telling = ['category', 'page', 'product', 'version', 'tab']

type Said = { title: string; description: string; picture?: { path: string; alt: string } | undefined }

/**
 * The metadata of a public page for search engines and link previews. Each language has its own address: the
 * default one is plain, the others have `?lang=`. The picture is a PNG of 1200 by 630.
 */
export function PageMeta({ title, description, picture }: Said) {
  const origin = useOrigin()
  const lang = useLang()
  const { name: brand } = useBrand()
  const addressIn = useAddresses()
  return (
    <>
      <title>{`${title} — ${brand}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(lang)} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(lang)} />
      <meta property="og:locale" content={lang === 'ru' ? 'ru_RU' : 'en_GB'} />
      {picture && (
        <>
          <meta property="og:image" content={new URL(picture.path, origin).href} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** Returns the configured public origin. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''

function useAddresses(): (lang: Lang) => string {
  const { pathname, search } = useLocation()
  const origin = useOrigin()
  const given = new URLSearchParams(search)
  return (lang) => {
    const stored = new URLSearchParams()
    for (const name of telling) if (given.has(name)) stored.set(name, given.get(name)!)
    if (lang !== defaultLanguage) stored.set('lang', lang)
    return `${origin}${pathname}${stored.size > 0 ? `?${stored}` : ''}`
  }
}

/**
 * The page's structured data (schema.org). Browsers do not run it, and `<` is escaped so that it cannot end
 * the element.
 */
export function StructuredData({ of }: { of: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...of }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
