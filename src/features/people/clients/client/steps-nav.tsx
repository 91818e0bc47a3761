import { useTranslation } from 'react-i18next'
import { type Step, steps } from './application-steps.ts'
import styles from './steps-nav.module.css'

/** The steps of the application; completed ones can be opened again. */
export function StepsNav({ step, goTo }: { step: Step; goTo: (step: Step) => void }) {
  const { t } = useTranslation()
  const here = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('clients.steps', { n: here + 1, of: steps.length })}>
      {steps.map((one, nth) => (
        <li key={one} aria-current={one === step ? 'step' : undefined} data-done={nth < here || undefined}>
          <span className={styles.number} aria-hidden="true">
            {nth + 1}
          </span>
          {nth < here ? (
            <button type="button" onClick={() => goTo(one)}>
              {t(`clients.${one}`)}
            </button>
          ) : (
            <span>{t(`clients.${one}`)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
