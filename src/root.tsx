import '#ui/styles.ts'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { type Brand, companyApi } from '#features/foundation/company/contract.ts'
import { useNonce } from '#platform/client/nonce.ts'
import { queriesHere } from '#platform/client/query.ts'
import { type AskApi, askApiContext, pageFailed } from '#platform/client/screen.ts'
import { settingsAttributes } from '#platform/client/settings.ts'
import { visitContext } from '#platform/client/visit.ts'
import { loadDictionary, loadForNowhere } from '#shell/at-start.ts'
import { guardInBrowser, guardOnServer } from '#shell/guard.ts'
import { ErrorPage } from '#shell/pages/error-page.tsx'
import { CallNotices } from '#shell/parts/call-notices.tsx'
import { EarlyPresses } from '#shell/parts/early-presses.tsx'
import { FontPreloads } from '#shell/parts/font-preloads.tsx'
import { NewVersion } from '#shell/parts/new-version.tsx'
import { NextPage } from '#shell/parts/next-page.tsx'
import { PlainPageScript } from '#shell/parts/plain-page-script.tsx'
import { UnfetchedPage } from '#shell/parts/unfetched-page.tsx'
import { usePlainPage } from '#shell/parts/use-plain-page.ts'
import { useTravelledData } from '#shell/parts/use-travelled-data.ts'
import { homeOf } from '#shell/where-to.ts'
import { BrandContext, type BrandHere, plainBrand } from '#ui/brand.ts'
import { notificationsWidgetList } from '#ui/notices.ts'
import { RenderedAt } from '#ui/now.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { themeWith, variablesWith } from '#ui/theme.ts'

export const middleware = [guardOnServer]
export const clientMiddleware = [guardInBrowser]

export const loader = (given: LoaderFunctionArgs) => load(given).catch(pageFailed)

async function load({ context, request }: LoaderFunctionArgs) {
  const { settings, scheme, visitor, loaded } = context.get(visitContext)
  const queries = new QueryClient()
  const ask = context.get(askApiContext)
  const more = [await loadDictionary(ask), ...(await loadForNowhere(ask, new URL(request.url), visitor))]
  for (const [key, answer] of [...loaded, ...more]) queries.setQueryData(key, answer)
  // Requests are created with the configured public address, so this is its origin, whatever the Host header
  // said.
  const { origin } = new URL(request.url)
  const brand = await brandHere(ask, settings.apiBaseUrl)
  return {
    brand,
    settings,
    scheme,
    origin,
    home: visitor ? homeOf(visitor) : null,
    rendered_at: Date.now(),
    dehydrated: dehydrate(queries),
  }
}

const brandHere = async (ask: AskApi, apiBaseUrl: string): Promise<BrandHere> => {
  const { name, shades, logo, time_zone } = (await ask(companyApi.brand, {})) as Brand
  return { name, shades, logo: logo && apiBaseUrl + logo, time_zone }
}

/** The root's data does not change on navigation. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const nonce = useNonce()
  const root = useRouteLoaderData<typeof loader>('root')
  const scheme = root?.scheme ?? 'auto'
  const plain = usePlainPage()
  const [drawn, draw] = useState<BrandHere | null>(null)
  const brand = drawn ?? root?.brand ?? plainBrand
  const held = useMemo(() => ({ brand, draw }), [brand])
  const theme = useMemo(() => themeWith(brand.shades?.palette), [brand])
  const variables = useMemo(() => variablesWith(brand.shades), [brand])
  return (
    <html
      lang={i18n.language}
      {...mantineHtmlProps}
      {...(root ? settingsAttributes(root.settings) : {})}
      {...(plain ? { 'data-listens': '' } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {!plain && <EarlyPresses />}
        <link rel="icon" href="/arch.svg" type="image/svg+xml" />
        <FontPreloads />
        <Meta />
        <Links nonce={nonce} />
        <ColorSchemeScript
          nonce={nonce}
          defaultColorScheme={scheme}
          localStorageKey="portico_scheme"
          suppressHydrationWarning
        />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          defaultColorScheme={scheme}
          getStyleNonce={() => nonce}
        >
          <RenderedAt value={root?.rendered_at ?? 0}>
            <BrandContext value={held}>{children}</BrandContext>
          </RenderedAt>
        </MantineProvider>
        {plain ? (
          <PlainPageScript />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Around>
      <ErrorPage error={error} />
    </Around>
  )
}

/** Wraps every page: query cache, notices, and the indicators of loading and connection. */
function Around({ children }: { children: ReactNode }) {
  const [queries] = useState(queriesHere)
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={useTravelledData()}>
        <ProgressLine />
        <NextPage />
        <Notifications store={notificationsWidgetList} position="top-right" limit={5} />
        <CallNotices />
        <NewVersion />
        <UnfetchedPage />
        {children}
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
