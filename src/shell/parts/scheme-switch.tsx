import { IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './switches.module.css'
import { useSchemeToggle } from './use-scheme.ts'

export function SchemeSwitch() {
  const { t } = useTranslation()
  const toggle = useSchemeToggle()
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
