import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { useTranslation } from 'react-i18next'

/**
 * Loads the fonts of the page's language beside its styles, which would only ask for them once a text is laid out. On
 * most lines they arrive before the first paint, and no line wraps again.
 */
export function FontPreloads() {
  const { i18n } = useTranslation()
  const files = i18n.language === 'ru' ? [latin, cyrillic] : [latin]
  return files.map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
  ))
}
