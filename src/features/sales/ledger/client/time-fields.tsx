import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Statement } from '../contract.ts'

/** The fields for period and currency. The surrounding form submits them. */
export function TimeFields({ of: { from, to, currency, currencies } }: { of: Statement }) {
  const { t } = useTranslation()
  const offered = [...new Set([currency, ...currencies])]
  return (
    <>
      <TextInput type="date" name="from" label={t('ledger.from')} defaultValue={from} key={`from ${from}`} />
      <TextInput type="date" name="to" label={t('ledger.to')} defaultValue={to} key={`to ${to}`} />
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
