import { CloseButton, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { proficiencies, type Spoken } from '../spoken.ts'
import styles from './spoken-fields.module.css'

/** The proficiency in each language, as in the fields; '' for none. */
export type TypedLanguages = Record<Spoken['id'], Spoken['level'] | ''>

export const typedLanguages = (of: readonly Spoken[]): TypedLanguages =>
  Object.fromEntries(
    spokenLanguages.map((id) => [id, of.find((one) => one.id === id)?.level ?? '']),
  ) as TypedLanguages

export const languagesOf = (typed: TypedLanguages): Spoken[] =>
  spokenLanguages.flatMap((id) => {
    const level = typed[id]
    return level ? [{ id, level }] : []
  })

/** The level of a language that was just added. */
const usualLevel: Spoken['level'] = 'fluent'

type Props = { value: TypedLanguages; onChange: (languages: TypedLanguages) => void }

/** The languages a person speaks, each with its proficiency; further ones are added from a list. */
export function SpokenFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  const name = (id: Spoken['id']) => t(`dictionary.spoken.${id}`)
  const put = (id: Spoken['id'], level: string) => onChange({ ...value, [id]: level as Spoken['level'] | '' })
  const others = spokenLanguages.filter((id) => !value[id])
  return (
    <>
      {languagesOf(value).map(({ id, level }) => (
        <div key={id} className={styles.row}>
          <NativeSelect
            label={name(id)}
            value={level}
            data={proficiencies.map((each) => ({ value: each, label: t(`team.levels.${each}`) }))}
            onChange={({ currentTarget }) => put(id, currentTarget.value)}
          />
          <CloseButton
            aria-label={t('team.removeLanguage', { language: name(id) })}
            size="lg"
            onClick={() => put(id, '')}
          />
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={t('team.addLanguage')}
          value=""
          data={[
            { value: '', label: t('team.chooseLanguage') },
            ...others.map((id) => ({ value: id, label: name(id) })),
          ]}
          onChange={({ currentTarget }) => put(currentTarget.value as Spoken['id'], usualLevel)}
        />
      )}
    </>
  )
}
