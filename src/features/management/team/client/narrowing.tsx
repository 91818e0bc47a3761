import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { spokenLanguages } from '#features/foundation/dictionary/dictionary.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import styles from './managers.module.css'

/** Filters of the staff list other than the role. */
export function Narrowing({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const select = (name: string, label: string, all: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="sm"
      label={label}
      value={place.search.get(name) ?? ''}
      onChange={({ currentTarget }) => place.go({ [name]: currentTarget.value || null })}
      data={[{ value: '', label: all }, ...data]}
    />
  )
  return (
    <div className={styles.narrowing}>
      {select(
        'language',
        t('team.narrow.language'),
        t('team.narrow.anyLanguage'),
        spokenLanguages.map((value) => ({ value, label: t(`dictionary.spoken.${value}`) })),
      )}
      {select('away', t('team.narrow.away'), t('team.narrow.everybody'), [
        { value: '1', label: t('team.narrow.awayNow') },
      ])}
    </div>
  )
}
