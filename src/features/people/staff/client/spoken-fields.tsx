import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import { proficiencies, type Spoken } from '../spoken.ts'

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

/** Returns the form props of a language's field. */
type Props = { inputOf: (language: Spoken['id']) => object }

export function SpokenFields({ inputOf }: Props) {
  const { t } = useTranslation()
  return spokenLanguages.map((id) => (
    <NativeSelect
      key={id}
      label={t(`dictionary.spoken.${id}`)}
      data={[
        { value: '', label: t('team.notSpoken') },
        ...proficiencies.map((value) => ({ value, label: t(`team.levels.${value}`) })),
      ]}
      {...inputOf(id)}
    />
  ))
}
