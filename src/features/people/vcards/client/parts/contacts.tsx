import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '#ui/facts.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { PublicVcard } from '../../contract.ts'
import styles from './card.module.css'

/** Contact data, languages, and the person's own text. */
export function Contacts({ card }: { card: PublicVcard }) {
  const { t } = useTranslation()
  const { phones, emails, messengers, languages, links } = card
  const facts: Fact[] = [
    { name: t('vcards.phone'), value: phones.map((phone) => <PhoneLink key={phone} number={phone} />) },
    { name: t('vcards.email'), value: emails.map((email) => link(`mailto:${email}`, email)) },
    ...messengers.map(({ kind, value, href }) => ({
      key: `${kind} ${value}`,
      name: t(`vcards.messengers.${kind}`),
      value: href ? link(href, value) : value,
    })),
    {
      name: t('vcards.languages'),
      value: languages.map(
        ({ id, level }) => `${t(`dictionary.spoken.${id}`)}, ${t(`vcards.levels.${level}`)}`,
      ),
    },
    { name: t('vcards.links'), value: links.map(({ label, href }) => link(href, label || href)) },
    { name: t('vcards.address'), value: link(card.url, card.url) },
  ]
  return (
    <>
      {card.text && <p className={styles.text}>{card.text}</p>}
      <div className={styles.facts}>
        <Facts layout="beside" of={facts} />
      </div>
    </>
  )
}

const link = (href: string, words: string) => (
  <a key={href} href={href} rel="noopener">
    {words}
  </a>
)
