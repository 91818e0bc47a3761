import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { documentCategories, documentLanguages } from '../../document.ts'
import styles from '../documents.module.css'

type Choice = { name: string; label: string; of: readonly { value: string; label: string }[] }

/** Further filters of a list of documents, next to its chips; each choice is in the URL. */
export function Narrowing({ place, more }: { place: ListPlace; more: Choice }) {
  const { t } = useTranslation()
  const choices: Choice[] = [
    more,
    {
      name: 'category',
      label: t('documents.filters.category'),
      of: documentCategories.map((value) => ({ value, label: t(`documents.categories.${value}`) })),
    },
    {
      name: 'language',
      label: t('documents.filters.language'),
      of: documentLanguages.map((value) => ({ value, label: t(`documents.languages.${value}`) })),
    },
  ]
  return (
    <div className={styles.narrowing}>
      {choices.map(({ name, label, of }) => (
        <NativeSelect
          key={name}
          size="xs"
          label={label}
          data={[{ value: '', label: t('documents.filters.any') }, ...of]}
          value={place.search.get(name) ?? ''}
          onChange={({ currentTarget }) => place.go({ [name]: currentTarget.value || null })}
        />
      ))}
    </div>
  )
}
