import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '#platform/client/live.ts'
import { notify } from '#ui/notices.ts'
import { useWhen } from '#ui/when.tsx'
import { levels, levelsRecalculated } from '../../contract.ts'
import { levelRules, useDryRun, useRecalculate } from '../api.ts'
import styles from './levels.module.css'
import { Movers } from './movers.tsx'

/** The recalculation: the last one, a preview of changes, and a button to run it now. */
export function Recalculation() {
  const { t } = useTranslation()
  const { recalculated_at } = useSuspenseQuery(levelRules).data
  const dry = useDryRun()
  const count = useRecalculate()
  useLive(levelsRecalculated, [levels.rules], ({ companies, changed }) =>
    notify({ id: 'levels', message: t('levels.count.done', { count: Number(companies), changed }) }),
  )
  return (
    <section>
      <h2 className={styles.title}>{t('levels.count.title')}</h2>
      {recalculated_at ? <Last at={recalculated_at} /> : <p>{t('levels.count.never')}</p>}
      <div className={styles.buttons}>
        <Button variant="default" loading={dry.isPending} onClick={() => dry.mutate({})}>
          {t('levels.count.dry')}
        </Button>
        <Button
          loading={count.isPending}
          onClick={() =>
            count.mutate(
              {},
              {
                onSuccess: () => notify({ id: 'levels', message: t('levels.count.started'), theme: 'info' }),
              },
            )
          }
        >
          {t('levels.count.now')}
        </Button>
      </div>
      {dry.data && <Movers preview={dry.data} />}
    </section>
  )
}

function Last({ at }: { at: string }) {
  const { t } = useTranslation()
  const when = useWhen(at)
  return <p suppressHydrationWarning>{t('levels.count.last', { at: when })}</p>
}
