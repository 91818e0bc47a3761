import { useTranslation } from 'react-i18next'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { SignInTry } from '../contract.ts'
import styles from './settings.module.css'
import { useDevice } from './use-device.ts'

/** Successful and failed sign-ins: when, with what and from where. */
export function SignInList({ of }: { of: readonly SignInTry[] }) {
  const { t } = useTranslation()
  const device = useDevice()
  if (of.length === 0) return <p className="dimmed">{t('auth.security.noSignIns')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={styles.signIns} tabIndex={0} aria-label={t('auth.security.signIns')}>
      <ul className={styles.sessions}>
        {of.map(({ id, at, succeeded, ip, user_agent }) => (
          <li key={id}>
            <div>
              <strong>{device(user_agent)}</strong>
              <small className="dimmed">
                {ip}, <When at={at} />
              </small>
            </div>
            <State tone={succeeded ? 'done' : 'trouble'}>
              {t(succeeded ? 'auth.security.succeeded' : 'auth.security.failed')}
            </State>
          </li>
        ))}
      </ul>
    </section>
  )
}
