import { Button } from '@mantine/core'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { State, type Tone } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { Exchange } from '../contract.ts'
import type { ExchangeState } from '../exchange.ts'
import { useGiveAgain } from './api.ts'
import styles from './onec.module.css'

const tones: Record<ExchangeState, Tone> = { open: 'in-work', done: 'done', failed: 'trouble', left: 'quiet' }

/** A session of 1C: when, its purpose, its result, and the files and orders exchanged. */
export function ExchangeRow({ of }: { of: Exchange }) {
  const { t } = useTranslation()
  const { type, state, began_at, problem, files, given, notes } = of
  const isEmpty = files.length + given.length + notes.length === 0
  // A problem of a file is shown with the file.
  const isSaid = files.some((file) => file.problem === problem)
  return (
    <li>
      <div className={styles.head}>
        <h3>{t(`onec.types.${type}`)}</h3>
        <State tone={tones[state]}>{t(`onec.states.${state}`)}</State>
        <span className="dimmed">
          <When at={began_at} />
        </span>
      </div>
      {problem && !isSaid && <p className={styles.trouble}>{problem}</p>}
      <ul className={styles.came}>
        {files.map((file) => (
          <FileRow key={file.name} of={file} />
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {isEmpty && <li className="dimmed">{t('onec.nothing')}</li>}
      </ul>
      {given.length > 0 && <Given of={of} />}
    </li>
  )
}

/** A file with its imports; each links to its report, where it can be checked and undone. */
function FileRow({ of }: { of: Exchange['files'][number] }) {
  const { t } = useTranslation()
  const { name, state, problem, note, imports } = of
  return (
    <li>
      <span className="code">{name}</span> {t(`onec.fileStates.${state}`)}
      {imports.map(({ id, kind, rows, done_rows, refused_rows, state: how }) => (
        <span key={id}>
          {' · '}
          <Link to={`?panel=imports&import=${id}`}>{t(`imports.kinds.${kind}` as ParseKeys)}</Link>{' '}
          <span className="figures">{t('onec.rows', { done: done_rows, rows })}</span>
          {refused_rows > 0 && (
            <span className={styles.trouble}> {t('onec.refusedRows', { count: refused_rows })}</span>
          )}
          {how === 'undone' && ` (${t('imports.states.undone')})`}
        </span>
      ))}
      {problem && <p className={styles.trouble}>{problem}</p>}
      {note && <div className="dimmed">{note}</div>}
    </li>
  )
}

/** The most orders shown as links; the list of orders shows the rest. */
const shown = 20

function Given({ of: { given, is_confirmed } }: { of: Exchange }) {
  const { t } = useTranslation()
  const again = useGiveAgain()
  const done = () => notify({ message: t('onec.againDone') })
  return (
    <>
      <p>
        {t('onec.given', { confirmed: given.length })} (
        {t(is_confirmed ? 'onec.confirmed' : 'onec.notConfirmed')})
      </p>
      <ul className={styles.orders}>
        {given.slice(0, shown).map(({ id, number }) => (
          <li key={id}>
            <Link to={paths.manager.order(id)}>№ {number}</Link>{' '}
            {is_confirmed && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('onec.againOf', { number })}
                onClick={() => again.mutate({ params: { id } }, { onSuccess: done })}
              >
                {t('onec.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
