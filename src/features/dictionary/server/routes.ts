import { serve } from '#platform/server/serve.ts'
import { roles } from '#platform/shared/audience.ts'
import type { Translate } from '#platform/shared/i18n.ts'
import { languages } from '#platform/shared/i18n.ts'
import { dictionary, type Enums } from '../contract.ts'
import {
  activityTypes,
  deliveryMethods,
  discountLevelIds,
  managerSystemSections,
  mimeTypes,
  shownLevel,
  spokenLanguages,
  systemSections,
} from '../dictionary.ts'
import { currenciesIn } from './queries.ts'

const ownName = { en: 'English', ru: 'Русский' }

export const dictionaryRoutes = serve('dictionary', dictionary, {
  languages: async () => languages.map((locale) => ({ locale, name: ownName[locale] })),
  currencies: ({ db, lang }) => currenciesIn(db, lang),
  enums: async ({ platform, lang }) => enumsIn(platform.translate(lang)),
  ip: async ({ ip }) => ({ ip }),
})

function enumsIn(say: Translate): Enums {
  const numbered = (group: string, list: Record<number, string>) =>
    Object.entries(list).map(([id, word]) => ({ id: Number(id), value: say(`dictionary.${group}.${word}`) }))
  return {
    systemSections: numbered('systemSections', systemSections),
    managerSystemSections: numbered('managerSystemSections', managerSystemSections),
    activityTypes: numbered('activityTypes', activityTypes),
    deliveryMethods: numbered('deliveryMethods', deliveryMethods),
    roles: roles.map((id) => ({ id, value: say(`roles.${id}`) })),
    discountLevels: discountLevelIds.map((id) => ({
      id,
      value: say('dictionary.level', { level: shownLevel(id) }),
    })),
    languageProficiency: spokenLanguages.map((id) => ({ id, value: say(`dictionary.spoken.${id}`) })),
    mimeTypes,
  }
}
