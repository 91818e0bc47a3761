import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type OrgRole, orgRoles } from '#platform/shared/org-role.ts'
import { amountTyped } from '#platform/shared/typed-amount.ts'

/** The rights as in the fields: the limit as typed. */
export type RightsTyped = { org_role: OrgRole; order_limit: string }

/** Returns the rights to send; an invalid limit is refused by validation. */
export const rightsOf = ({ org_role, order_limit }: RightsTyped, currency: string) => ({
  org_role,
  order_limit:
    org_role !== 'buyer' || order_limit.trim() === ''
      ? null
      : { amount: amountTyped(order_limit, currency) ?? 0, currency },
})

/** Fields for the role with its description, and for buyers the limit. */
export function Rights<V extends RightsTyped>({
  form,
  currency,
}: {
  form: UseFormReturnType<V>
  currency: string
}) {
  const { t } = useTranslation()
  const { org_role } = form.getValues()
  const limit = form.getInputProps('order_limit')
  const [wrong] = Object.entries(form.errors).flatMap(([name, error]) =>
    name.startsWith('order_limit') ? [error] : [],
  )
  return (
    <>
      <NativeSelect
        label={t('clientsInside.people.role')}
        description={t(`clientsInside.people.does.${org_role}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={orgRoles.map((value) => ({ value, label: t(`clientsInside.orgRoles.${value}`) }))}
        {...form.getInputProps('org_role')}
      />
      {org_role === 'buyer' && (
        <TextInput
          label={t('clientsInside.people.limit', { currency })}
          description={t('clientsInside.people.limitHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          maxLength={20}
          {...limit}
          error={wrong}
        />
      )}
    </>
  )
}
