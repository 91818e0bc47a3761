import { useTranslation } from 'react-i18next'
import type { PublicVcard } from '../../contract.ts'
import { phoneAddress } from '../../vcard.ts'
import styles from '../vcard-screen.module.css'

/** How to reach the person, in which languages, and what they say of themselves. */
export function Contacts({ card }: { card: PublicVcard }) {
  const { t } = useTranslation()
  const { phones, emails, messengers, languages, links } = card
  return (
    <>
      {card.text && <p className={styles.text}>{card.text}</p>}
      <dl className={styles.facts}>
        {phones.length > 0 && <dt>{t('vcards.phone')}</dt>}
        {phones.map((phone) => (
          <dd key={phone}>
            <a href={phoneAddress(phone)}>{phone}</a>
          </dd>
        ))}
        {emails.length > 0 && <dt>{t('vcards.email')}</dt>}
        {emails.map((email) => (
          <dd key={email}>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        ))}
        {messengers.map(({ kind, value, href }) => [
          <dt key={`${kind} ${value} name`}>{t(`vcards.messengers.${kind}`)}</dt>,
          <dd key={`${kind} ${value}`}>
            {href ? (
              <a href={href} rel="noopener">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>,
        ])}
        {languages.length > 0 && <dt>{t('vcards.languages')}</dt>}
        {languages.map(({ id, level }) => (
          <dd key={id}>
            {t(`dictionary.spoken.${id}`)}, {t(`vcards.levels.${level}`)}
          </dd>
        ))}
        {links.length > 0 && <dt>{t('vcards.links')}</dt>}
        {links.map(({ label, href }) => (
          <dd key={href}>
            <a href={href} rel="noopener">
              {label || href}
            </a>
          </dd>
        ))}
        <dt>{t('vcards.address')}</dt>
        <dd>
          <a href={card.url}>{card.url}</a>
        </dd>
      </dl>
    </>
  )
}
