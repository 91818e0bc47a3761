import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ChosenClient, ClientsSelect } from '#features/people/clients/client/index.ts'
import { type SubstituteScope, substituteScopes } from '#features/people/staff/holiday.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import type { Holiday, HolidayMonth } from '../team-shape.ts'
import styles from './holidays.module.css'

export type SubstituteTyped = {
  key: string
  substitute_id: string
  scope: SubstituteScope
  language: Lang
  clients: ChosenClient[]
}

export const substitutesOf = (typed: readonly SubstituteTyped[]) =>
  typed.map(({ substitute_id, scope, language, clients }) => ({
    scope,
    substitute_id: Number(substitute_id),
    language: scope === 'language' ? language : null,
    organization_ids: scope === 'organizations' ? clients.map(({ value }) => Number(value)) : [],
  }))

export const typedOf = ({
  substitute_id,
  scope,
  language,
  organizations,
}: Holiday['substitutes'][number]): SubstituteTyped => ({
  key: `${substitute_id} ${scope} ${language}`,
  substitute_id: String(substitute_id),
  scope,
  language: language ?? 'en',
  clients: organizations.map(({ id, name }) => ({ value: String(id), label: name })),
})

type Props = {
  of: readonly SubstituteTyped[]
  people: HolidayMonth['people']
  error: string | undefined
  onChange: (substitutes: SubstituteTyped[]) => void
}

/** The substitutes, each for all clients, for those of a language, or for named ones. */
export function Substitutes({ of, people, error, onChange }: Props) {
  const { t } = useTranslation()
  const add = () =>
    onChange([
      ...of,
      {
        key: `new ${of.length} ${Date.now()}`,
        scope: 'all',
        language: 'en',
        clients: [],
        substitute_id: String(people[0]?.id ?? 0),
      },
    ])
  return (
    <fieldset className={styles.substitutes}>
      <legend>{t('team.substitutes')}</legend>
      {of.map((one) => (
        <OneSubstitute
          key={one.key}
          of={one}
          people={people}
          onChange={(next) => onChange(of.map((other) => (other.key === one.key ? next : other)))}
          onRemove={() => onChange(of.filter(({ key }) => key !== one.key))}
        />
      ))}
      {error && <p role="alert">{error}</p>}
      <Button variant="default" onClick={add} disabled={people.length === 0}>
        {t('team.addSubstitute')}
      </Button>
    </fieldset>
  )
}

type OneProps = {
  of: SubstituteTyped
  people: HolidayMonth['people']
  onChange: (next: SubstituteTyped) => void
  onRemove: () => void
}

function OneSubstitute({ of, people, onChange, onRemove }: OneProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.substitute}>
      <NativeSelect
        label={t('team.substitute')}
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={of.substitute_id}
        onChange={(event) => onChange({ ...of, substitute_id: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('team.scope')}
        data={substituteScopes.map((value) => ({ value, label: t(`team.scopes.${value}`) }))}
        value={of.scope}
        onChange={(event) => onChange({ ...of, scope: event.currentTarget.value as SubstituteScope })}
      />
      {of.scope === 'language' && (
        <NativeSelect
          label={t('team.language')}
          data={languages.map((value) => ({ value, label: t(`team.clientLanguages.${value}`) }))}
          value={of.language}
          onChange={(event) => onChange({ ...of, language: event.currentTarget.value as Lang })}
        />
      )}
      {of.scope === 'organizations' && (
        <ClientsSelect
          label={t('team.clients')}
          most={200}
          chosen={of.clients}
          onChoose={(clients) => onChange({ ...of, clients })}
        />
      )}
      <Button variant="subtle" onClick={onRemove}>
        {t('team.removeSubstitute')}
      </Button>
    </div>
  )
}
