import { IconLanguage, IconLogout, IconSettings, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Command } from '#pages/palette/command.ts'
import { languages } from '#platform/shared/i18n.ts'
import type { Place } from '../frames/place.ts'
import { putOut } from '../put-out.ts'
import { languageNames, useLanguage } from './use-language.ts'
import { useSchemeToggle } from './use-scheme.ts'

/** Returns the commands available anywhere in an area: open its pages, change theme and language, sign out. */
export function useCommands(places: readonly Place[], settings: string): Command[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const choose = useLanguage()
  const toggleScheme = useSchemeToggle()
  const goTo = ({ to, label, Icon }: Pick<Place, 'to' | 'label' | 'Icon'>): Command => ({
    key: to,
    label,
    Icon,
    run: () => void navigate(to),
  })
  return [
    ...places.map(goTo),
    goTo({ to: settings, label: t('auth.settings.title'), Icon: IconSettings }),
    ...languages
      .filter((lang) => lang !== i18n.language)
      .map((lang) => ({
        key: `language-${lang}`,
        label: languageNames[lang],
        find: t('common.language'),
        Icon: IconLanguage,
        run: () => void choose(lang),
      })),
    { key: 'theme', label: t('common.theme'), Icon: IconSunMoon, run: toggleScheme },
    { key: 'sign-out', label: t('auth.signOut'), Icon: IconLogout, run: () => void putOut() },
  ]
}
