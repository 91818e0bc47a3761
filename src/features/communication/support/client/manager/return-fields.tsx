import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CarriagePayer, carriagePayers } from '#features/fulfilment/returns/return.ts'
import { DateField } from '#ui/date-field.tsx'
import styles from '../parts/request.module.css'

/** How goods come back, as typed. What is empty is as usual. */
export type TypedReturn = { due_on: string; address: string; carriage: CarriagePayer; note: string }
export const usualReturn: TypedReturn = { due_on: '', address: '', carriage: 'seller', note: '' }

type Props = { typed: TypedReturn; onChange: (typed: TypedReturn) => void; errors: Record<string, string> }

/** Until when and where the client sends goods back, and who pays for it. */
export function ReturnFields({ typed, onChange, errors }: Props) {
  const { t } = useTranslation()
  const order = ['label', 'input', 'description', 'error'] as const
  return (
    <fieldset className={styles.returning}>
      <legend>{t('returnsStaff.title')}</legend>
      <div className={styles.arrangement}>
        <DateField
          label={t('returns.dueOn')}
          description={t('returnsStaff.usualDay')}
          inputWrapperOrder={[...order]}
          value={typed.due_on}
          error={errors['return.due_on']}
          onChange={(due_on) => onChange({ ...typed, due_on })}
        />
        <NativeSelect
          label={t('returns.carriage')}
          value={typed.carriage}
          data={carriagePayers.map((value) => ({ value, label: t(`returns.carriers.${value}`) }))}
          // The options are the payers.
          onChange={({ currentTarget }) =>
            onChange({ ...typed, carriage: currentTarget.value as CarriagePayer })
          }
        />
      </div>
      <TextInput
        label={t('returns.address')}
        description={t('returnsStaff.usualAddress')}
        inputWrapperOrder={[...order]}
        maxLength={300}
        value={typed.address}
        error={errors['return.address']}
        onChange={({ currentTarget }) => onChange({ ...typed, address: currentTarget.value })}
      />
      <Textarea
        label={t('returnsStaff.note')}
        autosize
        maxLength={1000}
        value={typed.note}
        onChange={({ currentTarget }) => onChange({ ...typed, note: currentTarget.value })}
      />
    </fieldset>
  )
}
