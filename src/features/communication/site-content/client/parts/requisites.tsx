import { ActionIcon, Button, CopyButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textIn } from '#features/foundation/company/company.ts'
import { requisiteNames } from '#features/foundation/company/company-shape.ts'
import type { Company } from '#features/foundation/company/contract.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import styles from '../contacts-screen.module.css'

/** The details required for a payment or a contract, line by line, each with a copy button. */
export function Requisites({ of: { legal_name, requisites } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  const lines = [
    { label: t('company.requisites.legal_name'), value: textIn(legal_name, lang) },
    ...requisiteNames.map((name) => ({ label: t(`company.requisites.${name}`), value: requisites[name] })),
  ].filter(({ value }) => value)
  if (lines.length === 0) return null
  const all = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <Card className={`${styles.card} ${styles.requisites}`}>
      <h2>{t('siteContent.contacts.requisites')}</h2>
      <Facts
        layout="beside"
        of={lines.map(({ label, value }) => ({
          name: label,
          value: (
            <span className={styles.requisite}>
              {value}
              <CopyOne value={value} label={t('siteContent.contacts.copyOne', { what: label })} />
            </span>
          ),
        }))}
      />
      <p className={styles.small}>
        <CopyAll value={all} />
      </p>
    </Card>
  )
}

function CopyOne({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.copy}>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" aria-label={label} title={label} onClick={copy}>
            {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
            <VisuallyHidden aria-live="polite">{copied && t('siteContent.contacts.copied')}</VisuallyHidden>
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}

function CopyAll({ value }: { value: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.copy}>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            <span aria-live="polite">
              {t(copied ? 'siteContent.contacts.copied' : 'siteContent.contacts.copyAll')}
            </span>
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
