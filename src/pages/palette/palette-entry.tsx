import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Command } from './command.ts'
import styles from './palette-entry.module.css'
import type { Side } from './use-finding.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))

type Props = { commands: readonly Command[]; side: Side | null }

/**
 * The entry to the palette: a field in the header, and Ctrl or ⌘ with K anywhere. The palette is loaded on
 * use.
 */
export function PaletteEntry({ commands, side }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By the physical key, because a Russian layout produces another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setWasOpened(true)
      setOpened((before) => !before)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span className={styles.words}>{t('pages.palette.hint')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {wasOpened && (
        <Suspense fallback={<Coming />}>
          <Palette opened={opened} onClose={() => setOpened(false)} commands={commands} side={side} />
        </Suspense>
      )}
    </>
  )
}

const Coming = () => (
  <div className={`${styles.coming} late`}>
    <Skeleton of="options" />
  </div>
)
