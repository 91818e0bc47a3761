import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { type LengthUnit, shownLength } from '../../lengths.ts'
import { ModelLook } from './model-look.tsx'
import { type Look, type Size, showModel } from './model-scene.ts'
import styles from './model-viewer.module.css'
import { useWords } from './use-words.ts'

/** An STL model in 3D, from a URL or a file, with its measured size, its bounding box and a cut through it. */
export default function ModelCanvas({ model, name }: { model: string | Blob; name: string }) {
  const { t } = useTranslation()
  const { number } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<ReturnType<typeof showModel>>(null)
  const [size, setSize] = useState<Size>()
  const [failed, setFailed] = useState(false)
  const [look, setLook] = useState<Look>({ box: true, section: null })
  const [unit, setUnit] = useState<LengthUnit>('mm')

  useEffect(() => {
    const scene = showModel(place.current!, model)
    shown.current = scene
    scene.measured.then(setSize, () => setFailed(true))
    return scene.close
  }, [model])
  useEffect(() => shown.current?.look(look), [look])

  const inUnit = (millimetres: number) => number(shownLength(millimetres, unit))
  return (
    <>
      <div ref={place} className={styles.canvas} role="img" aria-label={t('catalogue.modelOf', { name })} />
      {failed && <p className={styles.word}>{t('catalogue.modelFailed')}</p>}
      {!failed && !size && <Skeleton of="picture" />}
      {size && (
        <>
          <p className={`${styles.help} dimmed`}>{t('catalogue.modelHelp')}</p>
          <ModelLook look={look} onLook={setLook} unit={unit} onUnit={setUnit}>
            {t(`catalogue.measuredIn.${unit}`, { x: inUnit(size.x), y: inUnit(size.y), z: inUnit(size.z) })}
          </ModelLook>
        </>
      )}
    </>
  )
}
