import { SegmentedControl, Slider, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LengthUnit, lengthUnits } from '../../lengths.ts'
import styles from './model-look.module.css'
import type { Look, Section } from './model-scene.ts'

type Props = {
  look: Look
  onLook: (look: Look) => void
  unit: LengthUnit
  onUnit: (unit: LengthUnit) => void
  /** The measured size. */
  children: ReactNode
}

const axes = ['x', 'y', 'z'] as const

/** The view settings of a model: bounding box, cut along an axis, millimetres or inches. */
export function ModelLook({ look, onLook, unit, onUnit, children }: Props) {
  const { t } = useTranslation()
  const { section } = look
  const cut = (axis: string) =>
    onLook({
      ...look,
      section: axis === 'none' ? null : { axis: axis as Section['axis'], at: section?.at ?? 0.5 },
    })
  return (
    <div className={styles.look}>
      <span className="figures">{children}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('catalogue.section')}
        value={section?.axis ?? 'none'}
        onChange={cut}
        data={[
          { value: 'none', label: t('catalogue.noSection') },
          ...axes.map((axis) => ({
            value: axis,
            label: t('catalogue.sectionAlong', { axis: axis.toUpperCase() }),
          })),
        ]}
      />
      {section && (
        <Slider
          className={styles.slide}
          size="sm"
          min={0}
          max={1}
          step={0.01}
          label={null}
          thumbLabel={t('catalogue.sectionAt')}
          value={section.at}
          onChange={(at) => onLook({ ...look, section: { ...section, at } })}
        />
      )}
      <Switch
        size="xs"
        label={t('catalogue.box')}
        checked={look.box}
        onChange={({ currentTarget }) => onLook({ ...look, box: currentTarget.checked })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('catalogue.lengthsIn')}
        value={unit}
        onChange={(next) => onUnit(next as LengthUnit)}
        data={lengthUnits.map((value) => ({ value, label: t(`catalogue.lengthUnits.${value}`) }))}
      />
    </div>
  )
}
