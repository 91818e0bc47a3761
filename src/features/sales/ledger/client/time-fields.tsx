import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '#ui/date-field.tsx'
import type { Statement } from '../contract.ts'

/** The fields for period and currency. The surrounding form submits them. */
export function TimeFields({ of: { from, to, currency, currencies } }: { of: Statement }) {
  const { t } = useTranslation()
  const offered = [...new Set([currency, ...currencies])]
  return (
    <>
      <DateField name="from" label={t('ledger.from')} defaultValue={from} key={`from ${from}`} />
      <DateField name="to" label={t('ledger.to')} defaultValue={to} key={`to ${to}`} />
      <NativeSelect
        name="currency"
        label={t('ledger.currency')}
        data={offered}
        defaultValue={currency}
        key={currency}
      />
      <Button type="submit" variant="default">
        {t('ledger.show')}
      </Button>
    </>
  )
}
