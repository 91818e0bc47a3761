import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { paths } from '#platform/shared/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { team } from './team.tsx'

/** Contacts by language: every language our staff speak, with the cards of the speakers. */
export function Speakers() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(team)
  const spoken = spokenLanguages
    .map((language) => ({
      language,
      people: data.filter(({ languages }) => languages.some(({ id }) => id === language)),
    }))
    .filter(({ people }) => people.length > 0)
  if (spoken.length === 0) return null
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">{t('vcards.speakers')}</h2>
      <Facts
        of={spoken.map(({ language, people }) => ({
          name: t(`dictionary.spoken.${language}`),
          value: (
            <>
              {people.map(({ slug, name }, at) => (
                <span key={slug}>
                  {at > 0 && ', '}
                  <Link to={paths.vcard(slug)}>{name}</Link>
                </span>
              ))}
            </>
          ),
        }))}
      />
    </section>
  )
}
