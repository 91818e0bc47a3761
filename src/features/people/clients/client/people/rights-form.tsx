import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { amountText } from '#platform/shared/typed-amount.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { ChangePerson, type OrgPerson } from '../../people-shape.ts'
import { useChangePerson } from './api.ts'
import styles from './people.module.css'
import { Rights, type RightsTyped, rightsOf } from './rights.tsx'

type Props = { person: OrgPerson; currency: string; onDone: () => void }

/** Form for another role and limit. */
export function RightsForm({ person: { id, version, org_role, order_limit }, currency, onDone }: Props) {
  const { t } = useTranslation()
  const change = useChangePerson()
  const typed = order_limit?.currency === currency ? amountText(order_limit.amount, currency) : ''
  const shape = z.preprocess(
    (values) => ({ ...rightsOf(values as RightsTyped, currency), version }),
    ChangePerson,
  )
  const form = useShapedForm<RightsTyped>(shape, { org_role, order_limit: typed })
  const save = form.onSubmit((values) =>
    change.mutate(
      { params: { id }, body: { ...rightsOf(values, currency), version } },
      {
        onSuccess: () => {
          notify({ message: t('clientsInside.people.saved') })
          onDone()
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <Rights form={form} currency={currency} />
      <Button type="submit" loading={change.isPending}>
        {t('clientsInside.people.save')}
      </Button>
    </form>
  )
}
