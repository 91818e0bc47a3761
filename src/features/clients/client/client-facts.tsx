import { useTranslation } from 'react-i18next'
import { activityTypes, deliveryMethods } from '#features/dictionary/dictionary.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { ClientRow } from '../contract.ts'

/** What a company said of itself, and whether its address was proven. */
export const ClientFacts = ({ of: client }: { of: ClientRow }) => (
  <Facts layout="beside" of={useFacts(client)} />
)

function useFacts(client: ClientRow): Fact[] {
  const { t } = useTranslation()
  const activity = activityTypes[client.activity_type as keyof typeof activityTypes]
  const delivery = deliveryMethods[client.delivery_method as keyof typeof deliveryMethods]
  return [
    {
      name: t('clients.contact'),
      value: (
        <>
          {client.contact}, <a href={`mailto:${client.email}`}>{client.email}</a>
          {client.phone && <>, {client.phone}</>}
        </>
      ),
    },
    {
      name: t('clientsInside.emailState'),
      value: (
        <State tone={client.email_verified ? 'done' : 'waiting'}>
          {client.email_verified ? t('clientsInside.emailConfirmed') : t('clientsInside.emailNotConfirmed')}
        </State>
      ),
    },
    { name: t('clients.company.kind'), value: t(`clients.fields.${client.kind}`) },
    {
      name: t('clients.activity'),
      value: [t(`dictionary.activityTypes.${activity}`), client.activity_custom].filter(Boolean).join(': '),
    },
    {
      name: t('clients.place'),
      value: `${client.country}, ${client.city}, ${client.delivery_address}`,
    },
    {
      name: t('clients.delivery'),
      value: [delivery && t(`dictionary.deliveryMethods.${delivery}`), client.currency]
        .filter(Boolean)
        .join(', '),
    },
    { name: t('clients.appliedAt'), value: <When at={client.created_at} /> },
  ]
}
