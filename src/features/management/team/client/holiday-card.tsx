import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { useDay } from '#ui/use-day.ts'
import { WhatChanged } from '#ui/what-changed.tsx'
import { holidays } from '../contract.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import { useHolidayAction } from './api.ts'
import { HolidayForm } from './holiday-form.tsx'
import { Warnings } from './holiday-lines.tsx'
import styles from './holidays.module.css'

type Props = { id: number; month: HolidayMonth; onClose: () => void }

/** A holiday: who is away, the substitutes, the hand-over, and the digest afterwards. */
export function HolidayCard({ id, month, onClose }: Props) {
  const { t } = useTranslation()
  const { data: holiday } = useQuery(query(holidays.show, { params: { id } }))
  const [isChanging, setChanging] = useState(false)
  if (!holiday) return <Skeleton of="facts" rows={4} />
  if (isChanging)
    return <HolidayForm holiday={holiday} people={month.people} onDone={() => setChanging(false)} />
  return (
    <div className={styles.form}>
      <Facts of={holiday} />
      <Warnings of={holiday} />
      {holiday.may_change && (
        <div className={styles.moves}>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('team.change')}
          </Button>
          <CallOff of={holiday} onDone={onClose} />
        </div>
      )}
      <HandOver key={holiday.version} of={holiday} />
      <WhatChanged entity="holiday" id={holiday.id} />
    </div>
  )
}

function Facts({ of }: { of: Holiday }) {
  const { t } = useTranslation()
  const day = useDay()
  const { manager, starts_on, ends_on, kind, state, time_zone, substitutes } = of
  return (
    <>
      <p>
        <strong>{manager}</strong>, {t(`team.kinds.${kind}`)}, {t(`team.holidayStates.${state}`)}
        <br />
        {day(starts_on)} – {day(ends_on)}
        <br />
        <span className="dimmed">{t('team.byClock', { zone: time_zone })}</span>
      </p>
      <section>
        <h3>{t('team.substitutes')}</h3>
        {substitutes.length === 0 && <p>{t('team.noSubstituteYet')}</p>}
        <ul>
          {substitutes.map(({ substitute_id, name, scope, language, organizations }) => (
            <li key={`${substitute_id} ${scope} ${language}`}>
              {name}: {t(`team.scopes.${scope}`)} {language && t(`team.clientLanguages.${language}`)}
              {organizations.map((one) => one.name).join(', ')}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function CallOff({ of: { id, version, manager }, onDone }: { of: Holiday; onDone: () => void }) {
  const { t } = useTranslation()
  const cancel = useHolidayAction(holidays.cancel)
  return (
    <TransitionButton
      label={t('team.cancel')}
      variant="default"
      pending={cancel.isPending}
      asks={{
        title: t('team.cancelTitle', { name: manager }),
        text: t('team.cancelText'),
        yes: t('team.cancel'),
      }}
      onTransition={() => cancel.mutate({ params: { id }, body: { version } }, { onSuccess: onDone })}
    />
  )
}

/** The hand-over, to read or write; after the holiday, the digest. */
function HandOver({ of }: { of: Holiday }) {
  const { t } = useTranslation()
  return (
    <>
      {of.digest && (
        <section>
          <h3>{t('team.digestTitle')}</h3>
          <p className={styles.text}>{of.digest}</p>
        </section>
      )}
      {of.may_change ? (
        <BriefForm of={of} />
      ) : (
        of.brief && (
          <section>
            <h3>{t('team.handOver')}</h3>
            <p className={styles.text}>{of.brief}</p>
          </section>
        )
      )}
    </>
  )
}

function BriefForm({ of: { id, version, brief } }: { of: Holiday }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const save = useHolidayAction(holidays.writeBrief)
  const [typed, setTyped] = useState(brief ?? '')
  const write = async () => {
    const drafted = await queries.fetchQuery(query(holidays.draftBrief, { params: { id } }))
    setTyped(drafted.brief)
  }
  return (
    <section className={styles.form}>
      <Textarea
        label={t('team.briefText')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={10_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.moves}>
        <Button variant="default" onClick={() => void write()}>
          {t('team.writeBrief')}
        </Button>
        <Button
          loading={save.isPending}
          disabled={typed.trim() === ''}
          onClick={() =>
            save.mutate(
              { params: { id }, body: { version, brief: typed } },
              { onSuccess: () => notify({ message: t('team.saved') }) },
            )
          }
        >
          {t('team.save')}
        </Button>
      </div>
    </section>
  )
}
