import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#features/goods/catalogue/units.ts'
import { type Content, restOf } from '../../packing.ts'
import styles from '../parts/lot.module.css'
import { emptyPackage, insideOf, type TypedPackage } from '../parts/typed.ts'

/** A line of the lot. */
type Line = Content & { sku: string; unit: string }
type Props = {
  packages: readonly TypedPackage[]
  lines: readonly Line[]
  onChange: (packages: TypedPackage[]) => void
  errors: Record<string, string>
}
const fields = [
  ['length', 'length_mm'],
  ['width', 'width_mm'],
  ['height', 'height_mm'],
  ['weight', 'weight_g'],
] as const

/** The packages of a lot: outside dimensions, gross weight, marking and, of several, what is in each. */
export function PackagesFields({ packages, lines, onChange, errors }: Props) {
  const { t } = useTranslation()
  const put = (at: number, change: Partial<TypedPackage>) =>
    onChange(packages.map((one, place) => (place === at ? { ...one, ...change } : one)))
  const rest = restOf(
    lines,
    packages.map((one) => ({ lines: insideOf(one, lines) })),
  )
  return (
    <fieldset className={styles.packages}>
      <legend>{t('shipments.packages')}</legend>
      {packages.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a package is known by its place
        <div key={at}>
          <div className={styles.row}>
            {fields.map(([name, sent]) => (
              <TextInput
                key={name}
                label={t(`shipments.form.${name}`)}
                aria-label={t('shipments.form.ofPackage', {
                  field: t(`shipments.form.${name}`),
                  place: at + 1,
                })}
                inputMode="decimal"
                maxLength={10}
                required
                value={one[name]}
                error={errors[`packages.${at}.${sent}`]}
                onChange={(event) => put(at, { [name]: event.currentTarget.value })}
              />
            ))}
            <TextInput
              label={t('shipments.marking')}
              aria-label={t('shipments.form.ofPackage', { field: t('shipments.marking'), place: at + 1 })}
              maxLength={200}
              value={one.marking}
              onChange={(event) => put(at, { marking: event.currentTarget.value })}
            />
            <Button
              variant="default"
              aria-label={t('shipments.form.removePackage', { place: at + 1 })}
              onClick={() => onChange(packages.filter((_, place) => place !== at))}
            >
              ×
            </Button>
          </div>
          {packages.length > 1 && (
            <ContentsFields
              place={at + 1}
              of={one}
              lines={lines}
              rest={rest}
              error={Object.entries(errors).find(([name]) => name.startsWith(`packages.${at}.lines`))?.[1]}
              onChange={(inside) => put(at, { inside })}
            />
          )}
        </div>
      ))}
      {packages.length > 1 && <p className="dimmed">{t('shipments.form.contentsText')}</p>}
      <div className={styles.transitions}>
        <Button
          variant="default"
          onClick={() => onChange([...packages, { ...(packages.at(-1) ?? emptyPackage), inside: {} }])}
        >
          {t('shipments.form.addPackage')}
        </Button>
      </div>
    </fieldset>
  )
}

type ContentsProps = {
  place: number
  of: TypedPackage
  lines: readonly Line[]
  /** The pieces that are in no package yet. */
  rest: readonly Content[]
  error: string | undefined
  onChange: (inside: TypedPackage['inside']) => void
}

/** The pieces in a package, a field for each line. */
function ContentsFields({ place, of: { inside }, lines, rest, error, onChange }: ContentsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.packages}>
      <legend>{t('shipments.form.contentsTitle', { place })}</legend>
      <div className={styles.row}>
        {lines.map(({ line_id, sku, unit }) => (
          <TextInput
            key={line_id}
            label={sku}
            aria-label={t('shipments.form.contentsOf', { sku, place })}
            className={styles.small!}
            inputMode="decimal"
            maxLength={9}
            placeholder={fieldText(rest.find((line) => line.line_id === line_id)?.quantity ?? 0, unit)}
            value={inside[line_id] ?? ''}
            onChange={(event) => onChange({ ...inside, [line_id]: event.currentTarget.value })}
          />
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
