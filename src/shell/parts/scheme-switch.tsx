import { useMantineColorScheme } from '@mantine/core'
import { IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setCookie } from '#platform/client/cookies.ts'
import styles from './switches.module.css'

/** Light or dark; remembered in a cookie, so that the server's page is right at once. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const toggle = () => {
    const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
    setCookie('portico_scheme', next, 31_536_000)
    setColorScheme(next)
  }
  return (
    <button
      type="button"
      data-scheme
      className={styles.icon}
      aria-label={t('common.theme')}
      title={t('common.theme')}
      onClick={toggle}
    >
      <IconSunMoon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
