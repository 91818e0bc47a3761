import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { repeatPress } from '#platform/client/pressed-early.ts'
import { queriesHere } from '#platform/client/query.ts'
import { keepWhatWasTyped } from '#platform/client/typed-early.ts'
import { languageOr } from '#platform/shared/i18n.ts'
import {
  initTranslations,
  messagesOf,
  onLanguageChanged,
  type Reach,
  translatorOf,
} from '#shell/languages/load.ts'

const lang = languageOr(document.documentElement.lang)
/** The public pages do without the words of the account, and the account without those of the back-office. */
const reaches: Record<string, Reach> = {
  landing: 'outside',
  site: 'outside',
  default: 'inside',
  chat: 'inside',
}
const words = await messagesOf(lang, reaches[document.querySelector('main')?.dataset.layout ?? ''])
const translator = initTranslations(translatorOf(lang, words))

// What the server has written is asked again in the new language.
onLanguageChanged((changed) => {
  document.documentElement.lang = changed
  void queriesHere().invalidateQueries()
})

let nowListens = () => {}
const listens = new Promise<void>((resolve) => {
  nowListens = resolve
})

/** Holds the page: when its effect runs, the page listens. (Next to the page it would change the ids React counts out.) */
function Listening({ children }: { children: ReactNode }) {
  useEffect(nowListens, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <Listening>
          <HydratedRouter />
        </Listening>
      </I18nextProvider>
    </StrictMode>,
  )
})
void repeatPress(listens, keepWhatWasTyped())
