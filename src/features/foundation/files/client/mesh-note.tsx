import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import type { Mesh } from '../contract.ts'
import styles from './files.module.css'

/** The facts of a model: its box, its volume, and its errors. */
export function MeshNote({ mesh: { problem, facts } }: { mesh: Mesh }) {
  const { t, i18n } = useTranslation()
  if (!facts) return <small className={styles.meshTrouble}>{t(`files.mesh.${problem ?? 'broken'}`)}</small>
  const number = (value: number) => figureIn(i18n.language, value, 2)
  // 1 cm³ is 1000 mm³.
  const volume = (facts.volume / 1000).toLocaleString(i18n.language, { maximumSignificantDigits: 4 })
  const troubles = (['open_edges', 'flipped_edges', 'degenerate'] as const).filter((one) => facts[one] > 0)
  return (
    <>
      <small className="dimmed figures">
        {t('files.mesh.facts', { size: facts.size.map(number).join(' × '), volume })} ·{' '}
        {t('files.mesh.triangles', { count: facts.triangles })}
      </small>
      {troubles.map((one) => (
        <small key={one} className={styles.meshTrouble}>
          {t(`files.mesh.${one}`, { count: facts[one] })}
        </small>
      ))}
      {!facts.is_checked && <small className={styles.meshTrouble}>{t('files.mesh.unchecked')}</small>}
    </>
  )
}
