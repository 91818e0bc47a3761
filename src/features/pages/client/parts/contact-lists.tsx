import { useTranslation } from 'react-i18next'
import { told } from '#features/company/company.ts'
import type { Company } from '#features/company/contract.ts'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import styles from '../contacts-screen.module.css'

const dialled = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`

const Phone = ({ number }: { number: string }) => (
  <a href={dialled(number)} className="figures">
    {number}
  </a>
)
const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>

/** Phones, mailboxes and messengers. */
export function Talk({ of: { phones, emails, messengers } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (phones.length + emails.length + messengers.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('pages.contacts.talk')}</h2>
      <dl className={styles.list}>
        {phones.map(({ label, number }) => (
          <div key={number}>
            <dt>{told(label, lang) || t('company.phone')}</dt>
            <dd>
              <Phone number={number} />
            </dd>
          </div>
        ))}
        {emails.map(({ label, address }) => (
          <div key={address}>
            <dt>{told(label, lang) || t('company.email')}</dt>
            <dd>
              <Mail address={address} />
            </dd>
          </div>
        ))}
        {messengers.length > 0 && (
          <div>
            <dt>{t('company.messengers')}</dt>
            <dd>
              {messengers.map(({ name, url }, at) => (
                <span key={url}>
                  {at > 0 && ' · '}
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** Addresses, each with its way to a map. */
export function Where({ of: { addresses } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (addresses.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('pages.contacts.where')}</h2>
      <dl className={styles.list}>
        {addresses.map(({ label, address, map_url }) => (
          <div key={address.en + address.ru}>
            <dt>{told(label, lang)}</dt>
            <dd>
              {told(address, lang)}
              {map_url && (
                <>
                  <br />
                  <a href={map_url} rel="noopener">
                    {t('pages.contacts.onMap')}
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Who does what. */
export function Departments({ of: { departments } }: { of: Company }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (departments.length === 0) return null
  return (
    <Card className={styles.card}>
      <h2>{t('pages.contacts.departments')}</h2>
      <dl className={styles.list}>
        {departments.map(({ name, phone, email }) => (
          <div key={name.en + name.ru}>
            <dt>{told(name, lang)}</dt>
            <dd>
              {phone && <Phone number={phone} />}
              {phone && email && <br />}
              {email && <Mail address={email} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
