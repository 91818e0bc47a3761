import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Size, showModel } from './model-scene.ts'
import styles from './model-viewer.module.css'
import { useWords } from './use-words.ts'

/** The body in three dimensions with its measured size. */
export default function ModelCanvas({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation()
  const { number } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const scene = showModel(place.current!, address)
    scene.measured.then(setSize, () => setFailed(true))
    return scene.close
  }, [address])

  const shown = (millimetres: number) => number(Math.round(millimetres * 10) / 10)
  return (
    <>
      <div ref={place} className={styles.canvas} role="img" aria-label={t('catalogue.modelOf', { name })} />
      {failed && <p className={styles.word}>{t('catalogue.modelFailed')}</p>}
      {!failed && !size && <Skeleton of="picture" />}
      {size && (
        <>
          <p className={`${styles.help} dimmed`}>{t('catalogue.modelHelp')}</p>
          <p className={`${styles.size} figures`}>
            {t('catalogue.measured', { x: shown(size.x), y: shown(size.y), z: shown(size.z) })}
          </p>
        </>
      )}
    </>
  )
}
