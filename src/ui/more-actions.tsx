import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './more-actions.module.css'

/**
 * The actions of a page beyond its main one, under "⋯". Opens without scripts. A press on an action, a press elsewhere
 * and Esc close it; dialogs opened from it stay open.
 */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  /** The focus goes back to "⋯", and from a dialog opened here too. */
  const close = () => {
    menu.current?.removeAttribute('open')
    menu.current?.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])
  return (
    <details
      ref={menu}
      className={styles.more}
      data-more
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.stopPropagation()
        close()
      }}
    >
      <summary aria-label={t('common.moreActions')}>
        <IconDots size={18} stroke={1.8} aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on any action bubbles here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an action is a click too */}
      <div
        className={styles.items}
        onClick={({ target, currentTarget }) => {
          const pressed = (target as Element).closest('a, button')
          const isOff = pressed?.getAttribute('aria-disabled') === 'true'
          if (pressed && currentTarget.contains(pressed) && !isOff) close()
        }}
      >
        {children}
      </div>
    </details>
  )
}
