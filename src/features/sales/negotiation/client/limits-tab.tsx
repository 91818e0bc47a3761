import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { When } from '#ui/when.tsx'
import { discountLimits, useSetLimits } from './api.ts'
import styles from './limits.module.css'

const roles = ['manager', 'chief_manager'] as const
const shown = (basisPoints: number): string => String(basisPoints / 100)

/** Converts a typed percentage, with a point or a comma, to basis points. Null if it is not a percentage. */
const basisPointsOf = (typed: string): number | null => {
  const value = Math.round(Number(typed.trim().replace(',', '.')) * 100)
  return typed.trim() !== '' && value >= 0 && value <= 10_000 ? value : null
}

/** The discount limit of each role, and the history of changes. */
export default function LimitsTab() {
  const { t } = useTranslation()
  const { data: limits } = useSuspenseQuery(discountLimits)
  const set = useSetLimits()
  const inForce = { manager: shown(limits.manager), chief_manager: shown(limits.chief_manager) }
  const [typed, setTyped] = useState(inForce)
  const [isWrong, setWrong] = useState(false)
  const isChanged = roles.some((role) => typed[role] !== inForce[role])
  useUnsaved(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [manager, chief_manager] = [basisPointsOf(typed.manager), basisPointsOf(typed.chief_manager)]
    setWrong(manager === null || chief_manager === null)
    if (manager === null || chief_manager === null) return
    const said = () => notify({ message: t('orders.workbench.limitsSaved') })
    set.mutate({ body: { manager, chief_manager } }, { onSuccess: said })
  }
  const error = (role: (typeof roles)[number]) =>
    isWrong && basisPointsOf(typed[role]) === null ? t('errors.notValid') : undefined
  return (
    <>
      <p>{t('orders.workbench.limitsText')}</p>
      <form className={styles.limits} onSubmit={submit} noValidate>
        {roles.map((role) => (
          <TextInput
            key={role}
            label={t(`orders.workbench.limitOf.${role}`)}
            inputMode="decimal"
            value={typed[role]}
            error={error(role)}
            onChange={(event) => setTyped({ ...typed, [role]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" loading={set.isPending}>
          {t('common.save')}
        </Button>
      </form>
      <Changes />
    </>
  )
}

function Changes() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(discountLimits)
  const said = ({ manager, chief_manager }: { manager: number; chief_manager: number }) => ({
    manager: shown(manager),
    chief: shown(chief_manager),
  })
  return (
    <section className={styles.changes}>
      <h2>{t('orders.workbench.limitChanges')}</h2>
      {data.changes.length === 0 && <p className="dimmed">{t('orders.workbench.noChanges')}</p>}
      <ul className={styles.refused}>
        {data.changes.map(({ at, by, before, after }) => (
          <li key={at}>
            <When at={at} /> {by}: {t('orders.workbench.limitChange', said(after))}{' '}
            <span className="dimmed">({t('orders.workbench.limitWas', said(before))})</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
