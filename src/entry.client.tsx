import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { languageOr } from '#platform/shared/i18n.ts'
import { messagesOf, translatorOf } from '#shell/languages/load.ts'

const lang = languageOr(document.documentElement.lang)
const translator = translatorOf(lang, await messagesOf(lang))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
