import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { me } from '#features/people/auth/client/index.ts'
import { allTerms } from '#features/people/payment-terms/client/index.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { languages } from '#platform/shared/i18n.ts'
import { useLang } from '#ui/money.tsx'
import { mayGiveLevel } from '../../policy.ts'
import { managerChoices } from '../api.ts'
import type { CreateValues } from './create-values.ts'

/** Fields an application does not have: tax number, language, manager, level and terms. */
export function Decisions({ form }: { form: UseFormReturnType<CreateValues> }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: managers = [] } = useQuery(managerChoices)
  const { data: terms = [] } = useQuery(allTerms)
  const { data: user } = useQuery(me)
  const mayGive = user !== undefined && mayGiveLevel({ role: user.role as Manager['role'] })
  return (
    <>
      <TextInput
        {...form.getInputProps('tax_number')}
        label={t('clientsInside.details.fields.tax_number')}
        placeholder={t('common.optional')}
        maxLength={30}
      />
      <NativeSelect
        {...form.getInputProps('locale')}
        label={t('clientsInside.staff.locale')}
        data={languages.map((value) => ({ value, label: t(`clientsInside.staff.languages.${value}`) }))}
      />
      <NativeSelect
        {...form.getInputProps('manager_id')}
        label={t('clients.manager')}
        data={[
          { value: '', label: t('clientsInside.staff.noOneYet') },
          ...managers.map(({ id, name, clients }) => ({
            value: String(id),
            label: t('clientsInside.managerLoad', { name, count: clients }),
          })),
        ]}
      />
      {form.getValues().is_confirmed && (
        <NativeSelect
          {...form.getInputProps('discount_level')}
          label={t('clients.level')}
          description={mayGive ? undefined : t('clientsInside.levelIsProposed')}
          data={discountLevelIds.map((id) => ({
            value: String(id),
            label: t('dictionary.level', { level: shownLevel(id) }),
          }))}
        />
      )}
      {mayGive && (
        <NativeSelect
          {...form.getInputProps('payment_term_id')}
          label={t('clientsInside.staff.terms')}
          data={[
            { value: '', label: t('clientsInside.staff.asUsual') },
            ...terms.map(({ id, name }) => ({ value: String(id), label: name[lang] })),
          ]}
        />
      )}
    </>
  )
}
