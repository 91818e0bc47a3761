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
/**
 * The layouts of the public pages load no texts of the account, and those of the account none of the
 * back-office.
 */
const reaches: Record<string, Reach> = {
  landing: 'outside',
  site: 'outside',
  default: 'inside',
  chat: 'inside',
}
const words = await messagesOf(lang, reaches[document.querySelector('main')?.dataset.layout ?? ''])
const translator = initTranslations(translatorOf(lang, words))

// Refetches what the server has rendered in the former language.
onLanguageChanged((changed) => {
  document.documentElement.lang = changed
  void queriesHere().invalidateQueries()
})

let nowListens = () => {}
const listens = new Promise<void>((resolve) => {
  nowListens = resolve
})

/**
 * Wraps the page: when its effect runs, the page is hydrated. (A sibling would change the ids React
 * generates.)
 */
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
