import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { queriesHere } from '#platform/client/query.ts'
import { keepWhatWasTyped } from '#platform/client/typed-early.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import { initTranslations, messagesOf, onLanguageChanged, translatorOf } from '#shell/languages/load.ts'

const lang = languageOr(document.documentElement.lang)
const translator = initTranslations(translatorOf(lang, await messagesOf(lang)))

// What the server has written is asked again in the new language.
onLanguageChanged((changed) => {
  document.documentElement.lang = changed
  void queriesHere().invalidateQueries()
})

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
keepWhatWasTyped()
