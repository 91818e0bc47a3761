import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../parts/lot.module.css'
import { emptyPackage, type TypedPackage } from '../parts/typed.ts'

type Props = {
  packages: readonly TypedPackage[]
  onChange: (packages: TypedPackage[]) => void
  errors: Record<string, string>
}
const fields = [
  ['length', 'length_mm'],
  ['width', 'width_mm'],
  ['height', 'height_mm'],
  ['weight', 'weight_g'],
] as const

/** The packages of a lot, one row each: outside dimensions, gross weight and marking. */
export function PackagesFields({ packages, onChange, errors }: Props) {
  const { t } = useTranslation()
  const put = (at: number, change: Partial<TypedPackage>) =>
    onChange(packages.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.packages}>
      <legend>{t('shipments.packages')}</legend>
      {packages.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a package is known by its place
        <div key={at} className={styles.row}>
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
      ))}
      <div className={styles.transitions}>
        <Button variant="default" onClick={() => onChange([...packages, packages.at(-1) ?? emptyPackage])}>
          {t('shipments.form.addPackage')}
        </Button>
      </div>
    </fieldset>
  )
}
