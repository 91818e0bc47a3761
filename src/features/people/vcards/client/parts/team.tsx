import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '#platform/client/query.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { useLang } from '#ui/money.tsx'
import { vcards } from '../../contract.ts'
import styles from './team.module.css'
import { useCardAddress } from './use-card-address.ts'

export const team = query(vcards.team, {})

/** Staff with a published card; nothing if there are none. */
export function Team() {
  const { t } = useTranslation()
  const address = useCardAddress()
  const lang = useLang()
  const { data } = useSuspenseQuery(team)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="team">
      <h2 id="team">{t('vcards.team')}</h2>
      <ul className={styles.team}>
        {data.map(({ slug, name, position, has_photo, languages }) => (
          <li key={slug}>
            <Link to={paths.vcard(slug)} className={styles.person}>
              {has_photo && <img src={address('photo', slug)} alt="" width={64} height={64} loading="lazy" />}
              <span>
                <strong>{name}</strong>
                <span>{position}</span>
                <span className="dimmed">
                  {languages.map(({ id }, nth) => inList(t(`dictionary.spoken.${id}`), nth, lang)).join(', ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In Russian only the first language of a list is capitalized. */
const inList = (word: string, nth: number, lang: Lang): string =>
  nth > 0 && lang === 'ru' ? word.toLowerCase() : word
