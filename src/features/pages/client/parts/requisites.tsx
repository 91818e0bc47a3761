import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { told } from '#features/company/company.ts'
import { requisiteNames } from '#features/company/company-shape.ts'
import type { Company } from '#features/company/contract.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import styles from '../contacts-screen.module.css'

/** What a payment or a contract needs, line by line, each to be copied. */
export function Requisites({ of: { legal_name, requisites } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  const lines = [
    { label: t('company.requisites.legal_name'), value: told(legal_name, lang) },
    ...requisiteNames.map((name) => ({ label: t(`company.requisites.${name}`), value: requisites[name] })),
  ].filter(({ value }) => value)
  if (lines.length === 0) return null
  const all = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <Card className={`${styles.card} ${styles.requisites}`}>
      <h2>{t('pages.contacts.requisites')}</h2>
      <Facts
        layout="beside"
        of={lines.map(({ label, value }) => ({
          name: label,
          value: (
            <span className={styles.requisite}>
              {value}
              <Copy value={value} label={t('pages.contacts.copyOne', { what: label })}>
                {t('pages.contacts.copy')}
              </Copy>
            </span>
          ),
        }))}
      />
      <p className={styles.small}>
        <Copy value={all}>{t('pages.contacts.copyAll')}</Copy>
      </p>
    </Card>
  )
}

function Copy({ value, label, children }: { value: string; label?: string; children: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.copy}>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={copy}
            {...(label && !copied ? { 'aria-label': label } : {})}
          >
            <span aria-live="polite">{copied ? t('pages.contacts.copied') : children}</span>
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
