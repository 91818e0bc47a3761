import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { me } from '#features/people/auth/client/index.ts'
import { query, useAction } from '#platform/client/query.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { PriceAmount } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors } from '#ui/use-form.ts'
import { When } from '#ui/when.tsx'
import { priceListsApi, pricing } from '../../contract.ts'
import { useSoMany } from '../price.tsx'
import styles from './costs.module.css'

const costsOf = (id: number) => query(priceListsApi.costs, { params: { id } })

/** The costs of a product by currency; administrators set them. */
export function CostsOfProduct({ id, unit }: { id: number; unit: string }) {
  const { t } = useTranslation()
  const so = useSoMany()
  const { data } = useQuery(costsOf(id))
  const { data: user } = useQuery(me)
  return (
    <section>
      <h2>{t('pricing.cost.title')}</h2>
      <p className="dimmed">{t('pricing.cost.staffOnly')}</p>
      {data?.length === 0 && <p>{t('pricing.cost.none')}</p>}
      <ul className={styles.costs}>
        {data?.map(({ cost, set_at, set_by }) => (
          <li key={cost.currency}>
            <PriceAmount value={cost} of={so(cost, unit)} />{' '}
            <small className="dimmed">
              {set_by && `${set_by}, `}
              <When at={set_at} as="day" />
            </small>
          </li>
        ))}
      </ul>
      {user && isAtLeast(user, 'admin') && <SetCost id={id} />}
    </section>
  )
}

function SetCost({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const set = useAction(priceListsApi.setCost, {
    refresh: [priceListsApi.costs, priceListsApi.ofProduct, pricing.forClient],
    silent: true,
  })
  const form = useForm({ mode: 'controlled', initialValues: { currency: 'USD', cost: '' } })
  const submit = form.onSubmit(({ currency, cost }) =>
    set.mutate(
      { params: { id }, body: { currency, cost: cost.trim() || null } },
      {
        onSuccess: () => {
          form.reset()
          notify({ message: t('pricing.cost.saved') })
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('pricing.cost.of')}
        description={t('pricing.cost.forget')}
        inputMode="decimal"
        maxLength={20}
        {...form.getInputProps('cost')}
      />
      <NativeSelect
        label={t('pricing.cost.currency')}
        data={currencies.map(({ code }) => code)}
        {...form.getInputProps('currency')}
      />
      <Button type="submit" variant="default" loading={set.isPending}>
        {t('pricing.cost.save')}
      </Button>
    </form>
  )
}
