import { Menu } from '@mantine/core'
import { IconLanguage, IconLogout, IconSettings, IconSunMoon, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { languages } from '#platform/shared/i18n.ts'
import { me } from '../at-start.ts'
import { putOut } from '../put-out.ts'
import styles from './own-menu.module.css'
import { languageNames, useLanguage } from './use-language.ts'
import { useSchemeToggle } from './use-scheme.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The personal menu on narrow screens. Signing out is last, away from the thumb. */
export function OwnMenu({ settings }: { settings: string }) {
  const { t, i18n } = useTranslation()
  const { data: user } = useQuery(me)
  const choose = useLanguage()
  const toggleScheme = useSchemeToggle()
  return (
    <div className={styles.narrow}>
      <Menu
        position="bottom-end"
        width={260}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles.menu!, item: styles.item! }}
      >
        <Menu.Target>
          <button type="button" className={styles.open} aria-label={t('shell.ownMenu')}>
            <IconUserCircle size={24} stroke={1.5} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {user?.name} {user?.last_name}
            {user?.organization_name && ` · ${user.organization_name}`}
          </Menu.Label>
          <Menu.Item component={Link} to={settings} leftSection={<IconSettings {...icon} />}>
            {t('auth.settings.title')}
          </Menu.Item>
          {languages
            .filter((lang) => lang !== i18n.language)
            .map((lang) => (
              <Menu.Item
                key={lang}
                lang={lang}
                leftSection={<IconLanguage {...icon} />}
                onClick={() => void choose(lang)}
              >
                {languageNames[lang]}
              </Menu.Item>
            ))}
          <Menu.Item leftSection={<IconSunMoon {...icon} />} onClick={toggleScheme}>
            {t('common.theme')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void putOut()}>
            {t('auth.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
