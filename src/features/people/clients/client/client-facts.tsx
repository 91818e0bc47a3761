import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { type Fact, Facts } from '#ui/facts.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { ClientRow } from '../client-shape.ts'
import { EmailRefused } from './email-refused.tsx'

/** The data of a company, and whether its e-mail address is verified. */
export const ClientFacts = ({ of: client }: { of: ClientRow }) => (
  <Facts layout="beside" of={useFacts(client)} />
)

function useFacts(client: ClientRow): Fact[] {
  const { t } = useTranslation()
  const { name } = useDictionary()
  return [
    {
      name: t('clients.contact'),
      value: (
        <>
          {client.contact}, <a href={`mailto:${client.email}`}>{client.email}</a>
          {client.phone && (
            <>
              , <PhoneLink number={client.phone} />
            </>
          )}
        </>
      ),
    },
    {
      name: t('clientsInside.emailState'),
      value: (
        <>
          <State tone={client.email_verified ? 'done' : 'waiting'}>
            {client.email_verified ? t('clientsInside.emailConfirmed') : t('clientsInside.emailNotConfirmed')}
          </State>
          <EmailRefused of={client.email_refusal} for="client" />
        </>
      ),
    },
    { name: t('clients.company.kind'), value: t(`clients.fields.${client.kind}`) },
    {
      name: t('clients.activity'),
      value: [name('activityTypes', client.activity_type), client.activity_custom].filter(Boolean).join(': '),
    },
    {
      name: t('clients.place'),
      value: `${client.country}, ${client.city}, ${client.delivery_address}`,
    },
    {
      name: t('clients.delivery'),
      value: [name('deliveryMethods', client.delivery_method), client.currency].filter(Boolean).join(', '),
    },
    { name: t('clients.appliedAt'), value: <When at={client.created_at} /> },
  ]
}
