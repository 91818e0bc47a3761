import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Nonce } from '#platform/client/nonce.ts'
import { visitContext } from '#platform/client/visit.ts'
import { calmed } from '#shell/calm-page.ts'
import { en } from '#shell/languages/en.ts'
import { translatorOf } from '#shell/languages/load.ts'
import { ru } from '#shell/languages/ru.ts'

// The server outside this bundle fills these; it must use the same objects the pages read.
export { askApiContext } from '#platform/client/screen.ts'
export { visitContext }

const translators = { en: translatorOf('en', en), ru: translatorOf('ru', ru) }

/**
 * Renders the whole page before it is sent: all data is there, and a late failure can still change the
 * status.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, lang } = loadContext.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const isCalm = routerContext.staticHandlerContext.matches.some(({ route }) => route.handle?.calm)
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(
      <I18nextProvider i18n={translators[lang]}>
        <Nonce value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </Nonce>
      </I18nextProvider>,
      {
        nonce,
        // Prevents out-of-order chunks, which a script would have to move into place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const page = new PassThrough()
          pipe(page)
          const answer = (body: string | ReadableStream) =>
            resolve(new Response(body as BodyInit, { status: failure ? 500 : status, headers }))
          if (isCalm) text(page).then((html) => answer(calmed(html, nonce)), reject)
          else answer(createReadableStreamFromReadable(page))
        },
        onShellError: reject,
        onError(error) {
          failure = error
          console.error(error)
        },
      },
    )
  })
}
