import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { roles } from '#platform/shared/audience.ts'
import { languages } from '#platform/shared/i18n.ts'
import { currenciesApi, dictionary, type Enums } from '../contract.ts'
import {
  discountLevelIds,
  managerSystemSections,
  shownLevel,
  spokenLanguages,
  systemSections,
} from '../dictionary.ts'
import type { StoredList } from '../entries.ts'
import { listsApi } from '../lists-contract.ts'
import { mimeTypes } from '../mime-types.ts'
import { storedEntries } from './entries.ts'
import { addCurrency, makeUsual } from './keep-currencies.ts'
import { changeList, listCards } from './keep-lists.ts'
import { currenciesIn } from './queries.ts'

const ownName = { en: 'English', ru: 'Русский' }

export const dictionaryRoutes = serve('dictionary', dictionary, {
  languages: async () => languages.map((locale) => ({ locale, name: ownName[locale] })),
  currencies: ({ db, lang }) => currenciesIn(db, lang),
  enums: enumsFor,
  ip: async ({ ip }) => ({ ip }),
})

export const currencyRoutes = serve('dictionary', currenciesApi, {
  add: async ({ db, lang }, { body }) => {
    await addCurrency(db, body.code)
    return currenciesIn(db, lang)
  },
  makeUsual: async ({ db, lang }, { body }) => {
    await makeUsual(db, body.code)
    return currenciesIn(db, lang)
  },
})

export const listRoutes = serve('dictionary', listsApi, {
  show: ({ db }) => listCards(db),
  change: (ctx, { params, body }) => changeList(ctx, params.list, body),
})

async function enumsFor({ db, platform, lang }: Pick<Context, 'db' | 'platform' | 'lang'>): Promise<Enums> {
  const entries = await storedEntries(db)
  const say = platform.translate(lang)
  const stored = (of: StoredList, isOffered = true) =>
    entries
      .filter(({ list, is_offered }) => list === of && is_offered === isOffered)
      .map(({ id, name_en, name_ru }) => ({ id, value: lang === 'ru' ? name_ru : name_en }))
  const numbered = (group: string, list: Record<number, string>) =>
    Object.entries(list).map(([id, word]) => ({ id: Number(id), value: say(`dictionary.${group}.${word}`) }))
  return {
    systemSections: numbered('systemSections', systemSections),
    managerSystemSections: numbered('managerSystemSections', managerSystemSections),
    activityTypes: stored('activityTypes'),
    deliveryMethods: stored('deliveryMethods'),
    roles: roles.map((id) => ({ id, value: say(`roles.${id}`) })),
    discountLevels: discountLevelIds.map((id) => ({
      id,
      value: say('dictionary.level', { level: shownLevel(id) }),
    })),
    languageProficiency: spokenLanguages.map((id) => ({ id, value: say(`dictionary.spoken.${id}`) })),
    mimeTypes,
    withdrawn: {
      activityTypes: stored('activityTypes', false),
      deliveryMethods: stored('deliveryMethods', false),
    },
  }
}
