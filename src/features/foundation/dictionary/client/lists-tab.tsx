import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAlongsideOthers } from '#ui/use-alongside-others.ts'
import { dictionary } from '../contract.ts'
import { mostEntries, type StoredList, storedLists } from '../entries.ts'
import { WrittenList } from '../entries-shape.ts'
import { type ListCard, listsApi } from '../lists-contract.ts'
import { storedByAdmins } from './api.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './lists.module.css'

/** The lists administrators manage. Each list is saved separately. */
export default function ListsTab() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(storedByAdmins)
  return (
    <div className={styles.lists}>
      <div className={styles.lead}>
        <p className="dimmed">{t('dictionaryStaff.lead')}</p>
        <p className="dimmed">{t('dictionaryStaff.notOffered')}</p>
      </div>
      {storedLists.map((list) => (
        <ListForm key={list} list={list} card={data[list]} />
      ))}
      <span>
        <ButtonLink variant="subtle" to={paths.manager.auditOf('dictionary')}>
          {t('dictionaryStaff.history')}
        </ButtonLink>
      </span>
    </div>
  )
}

const nothingYet = { id: null, name_en: '', name_ru: '', is_offered: true }

/** The form of one list. What was typed remains if someone else has saved in the meantime. */
function ListForm({ list, card }: { list: StoredList; card: ListCard }) {
  const { t } = useTranslation()
  const { refetch } = useSuspenseQuery(storedByAdmins)
  const change = useAction(listsApi.change, { refresh: [listsApi.show, dictionary.enums], silent: true })
  const { form, save } = useAlongsideOthers<WrittenList>({
    shape: WrittenList,
    inForce: card,
    refetch: async () => ({ data: (await refetch()).data?.[list] }),
    change: { mutate: (input, then) => change.mutate({ ...input, params: { list } }, then) },
    words: { saved: t('dictionaryStaff.saved'), stale: t('dictionaryStaff.stale') },
  })
  const { entries } = form.getValues()
  return (
    <form className={styles.form} onSubmit={save} noValidate aria-labelledby={`list-${list}`}>
      <h2 id={`list-${list}`}>{t(`dictionaryStaff.lists.${list}`)}</h2>
      <ol className={styles.rows}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is new has no other name than its place, and its fields are controlled
          <EntryRow key={at} form={form} list={list} entry={entry} at={at} />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button type="submit" loading={change.isPending}>
          {t('common.save')}
        </Button>
        <Button
          variant="default"
          disabled={entries.length >= mostEntries}
          onClick={() => form.insertListItem('entries', nothingYet)}
        >
          {t('dictionaryStaff.add')}
        </Button>
      </div>
    </form>
  )
}
