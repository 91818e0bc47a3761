import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import { useLang } from '#ui/money.tsx'
import { onceOpened } from '#ui/once-opened.tsx'
import { State } from '#ui/state.tsx'
import type { PaymentTerm } from '../payment-term.ts'
import { allTerms } from './api.ts'
import styles from './terms.module.css'
import type { TermsWindowProps } from './terms-window.tsx'
import { useTermsWords } from './use-terms-words.ts'

const TermsWindow = onceOpened<TermsWindowProps>(
  async () => (await import('./terms-window.tsx')).TermsWindow,
  { soon: false },
)

/** The payment terms; administrators change them. */
export default function TermsTab() {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useTermsWords()
  const { data: user } = useSuspenseQuery(me)
  const { data: terms } = useSuspenseQuery(allTerms)
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<PaymentTerm | null>(null)
  const mayWrite = user.role === 'admin'
  const show = (term: PaymentTerm | null) => {
    setLast(term)
    setOpen(true)
  }
  return (
    <section className={styles.terms}>
      <p className="dimmed">{t('paymentTermsStaff.note')}</p>
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term.id}>
            <span>
              <strong>{term.name[lang]}</strong>{' '}
              {term.is_default && <State tone="quiet">{t('paymentTermsStaff.default')}</State>}
              <br />
              {words(term)}
              {term.text[lang] && <small className={`dimmed ${styles.text}`}>{term.text[lang]}</small>}
            </span>
            <small className="dimmed">{t('paymentTermsStaff.clients', { count: term.clients })}</small>
            {mayWrite && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('paymentTermsStaff.changeOf', { name: term.name[lang] })}
                onClick={() => show(term)}
              >
                {t('paymentTermsStaff.change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <Button onClick={() => show(null)}>{t('paymentTermsStaff.add')}</Button>
      ) : (
        <p role="note">{t('paymentTermsStaff.onlyAdmin')}</p>
      )}
      <TermsWindow opened={open} onClose={() => setOpen(false)} term={last} />
    </section>
  )
}
