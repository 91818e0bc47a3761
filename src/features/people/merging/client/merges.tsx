import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { useNow } from '#ui/now.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import type { Merge } from '../contract.ts'
import { useUndoMerge } from './api.ts'
import styles from './merging.module.css'

/** Shown instead of a merged client: a link to the remaining one, and a button to undo. */
export function PartOf({ of: merge, mayUndo }: { of: Merge; mayUndo: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.merge}>
      <p>
        <strong>{t('merging.isPart', { name: merge.from.name })}</strong>
        <br />
        {t('merging.isPartText')}{' '}
        <Link to={paths.manager.client(merge.into.id)}>{t('merging.open', { name: merge.into.name })}</Link>
      </p>
      <Why of={merge} />
      <Undo of={merge} mayUndo={mayUndo} />
    </div>
  )
}

/** The clients that were merged into this one, as long as that can be undone. */
export function Parts({ of, mayUndo }: { of: readonly Merge[]; mayUndo: boolean }) {
  const { t } = useTranslation()
  return of
    .filter(({ undo_until }) => undo_until !== null)
    .map((merge) => (
      <div key={merge.id} className={styles.merge}>
        <p>
          <strong>{t('merging.partOf', { name: merge.from.name })}</strong>
        </p>
        <Why of={merge} />
        <Undo of={merge} mayUndo={mayUndo} />
      </div>
    ))
}

const Why = ({ of: { by, at, reason } }: { of: Merge }) => (
  <p className={styles.why}>
    {by}, <When at={at} />: {reason}
  </p>
)

function Undo({ of: { from, into, undo_until }, mayUndo }: { of: Merge; mayUndo: boolean }) {
  const { t } = useTranslation()
  const undo = useUndoMerge()
  if (undo_until === null) return <p className="dimmed">{t('merging.undoOver')}</p>
  const { name } = from
  return (
    <div className={styles.undo}>
      {mayUndo && (
        <TransitionButton
          label={t('merging.undo')}
          variant="default"
          pending={undo.isPending}
          asks={{
            title: t('merging.undoTitle', { name }),
            text: t('merging.undoText', { into: into.name }),
            yes: t('merging.undo'),
          }}
          onTransition={() =>
            undo.mutate(
              { params: { id: from.id } },
              {
                onSuccess: () => notify({ message: t('merging.undone', { name }), theme: 'success' }),
                onError: ({ message }) => notify({ message, theme: 'danger', timeout: 12_000 }),
              },
            )
          }
        />
      )}
      <Left until={undo_until} />
    </div>
  )
}

const minute = 60_000

/** The remaining time to undo in whole hours, in the last hour in minutes. */
function Left({ until }: { until: string }) {
  const { t } = useTranslation()
  const minutes = Math.max(1, Math.floor((Date.parse(until) - useNow()) / minute))
  const hours = Math.floor(minutes / 60)
  const left = hours > 0 ? t('merging.hours', { count: hours }) : t('merging.minutes', { count: minutes })
  return <span className="dimmed">{t('merging.undoLeft', { left })}</span>
}
