import { useTranslation } from 'react-i18next'
import { textIn } from '#features/foundation/company/company.ts'
import type { Company } from '#features/foundation/company/contract.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLang } from '#ui/money.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import styles from '../contacts-screen.module.css'

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

/** Phones, mailboxes and messengers. */
export function Talk({ of: { phones, emails, messengers } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (phones.length + emails.length + messengers.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('siteContent.contacts.talk')}</h2>
      <Facts
        of={[
          ...phones.map(({ label, number }) => ({
            key: number,
            name: textIn(label, lang) || t('company.phone'),
            value: <PhoneLink number={number} />,
          })),
          ...emails.map(({ label, address }) => ({
            key: address,
            name: textIn(label, lang) || t('company.email'),
            value: <Mail address={address} />,
          })),
          {
            name: t('company.messengers'),
            value: messengers.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener">
                {name}
              </a>
            )),
          },
        ]}
      />
    </Card>
  )
}

/** Addresses, each with a link to a map. */
export function Where({ of: { addresses } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (addresses.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('siteContent.contacts.where')}</h2>
      <Facts
        of={addresses.map(({ label, address, map_url }) => ({
          key: address.en + address.ru,
          name: textIn(label, lang),
          value: [
            textIn(address, lang),
            map_url && (
              <a key="map" href={map_url} rel="noopener">
                {t('siteContent.contacts.onMap')}
              </a>
            ),
          ],
        }))}
      />
    </Card>
  )
}

/** The departments and what they do. */
export function Departments({ of: { departments } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (departments.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('siteContent.contacts.departments')}</h2>
      <Facts
        of={departments.map(({ name, phone, email }) => ({
          key: name.en + name.ru,
          name: textIn(name, lang),
          value: [
            phone && <PhoneLink key="phone" number={phone} />,
            email && <Mail key="mail" address={email} />,
          ],
        }))}
      />
    </Card>
  )
}
