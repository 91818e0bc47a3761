import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paymentNames } from '#features/foundation/company/company-shape.ts'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notices.ts'
import styles from '../invoicing.module.css'

type Props = { seller: string; requisites: Readonly<Record<string, string>>; number?: string }

/** The bank details, each with a copy button. `number` is that of the invoice to pay. */
export function WhereToPay({ seller, requisites, number }: Props) {
  const { t } = useTranslation()
  const known = paymentNames.flatMap((name) => {
    const value = requisites[name]
    return value ? [{ name: t(`company.requisites.${name}`), value }] : []
  })
  const purpose = number
    ? [{ name: t('invoicing.purposeOf'), value: t('invoicing.purpose', { number }) }]
    : []
  return (
    <Facts
      layout="beside"
      of={[{ name: t('invoicing.payee'), value: seller }, ...known, ...purpose].map(({ name, value }) => ({
        name,
        value: <Copied name={name} value={value} />,
      }))}
    />
  )
}

function Copied({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      notify({ message: t('invoicing.copied'), timeout: 3000 })
    } catch {
      // If the browser denies access to the clipboard, the value is shown to copy by hand.
      notify({ message: value, theme: 'info', timeout: 0 })
    }
  }
  return (
    <span className={styles.copied}>
      {value}
      <ActionIcon
        size={24}
        variant="subtle"
        aria-label={t('invoicing.copyOf', { name })}
        title={t('invoicing.copyOf', { name })}
        onClick={() => void copy()}
      >
        <IconCopy size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
