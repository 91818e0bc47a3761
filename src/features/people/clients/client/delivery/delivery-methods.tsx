import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { deliveryMethodOfOurs } from '#features/foundation/dictionary/dictionary.ts'
import { me } from '#features/people/auth/client/index.ts'
import { auth } from '#features/people/auth/contract.ts'
import { useAction } from '#platform/client/query.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { State } from '#ui/state.tsx'
import styles from './delivery.module.css'

/** The delivery methods with their conditions; the person's own is marked. */
export function DeliveryMethods() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const { storage_days } = useSuspenseQuery(company).data
  const { offered } = useDictionary()
  const choose = useAction(auth.changeProfile, { refresh: [auth.user] })
  return (
    <section>
      <h2>{t('clientsInside.ways.title')}</h2>
      <p className="dimmed">{t('clientsInside.ways.note')}</p>
      <ul className={styles.entries}>
        {offered('deliveryMethods').map(({ id, value: name }) => {
          const ours = deliveryMethodOfOurs(id)
          return (
            <li key={id}>
              <Card as="article" aria-label={name} className={styles.entry}>
                <h3>
                  {name}{' '}
                  {user.delivery_method === id && <State tone="done">{t('clientsInside.ways.mine')}</State>}
                </h3>
                {ours && (
                  <Facts
                    layout="beside"
                    of={(['when', 'needs'] as const).map((what) => ({
                      name: t(`clientsInside.ways.${what}`),
                      value: t(`clientsInside.ways.${ours}.${what}`, { count: storage_days }),
                    }))}
                  />
                )}
                {user.delivery_method !== id && (
                  <Button
                    mt="xs"
                    size="compact-sm"
                    variant="default"
                    aria-label={t('clientsInside.ways.chooseIt', { method: name })}
                    loading={choose.isPending}
                    onClick={() => choose.mutate({ body: { delivery_method: id } })}
                  >
                    {t('clientsInside.ways.choose')}
                  </Button>
                )}
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
