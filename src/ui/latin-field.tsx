import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inLatinAlone, onlyLatin } from '#platform/shared/transliterate.ts'
import styles from './latin-field.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** Converts what was typed to Latin letters and spaces. */
  rewrite?: (text: string) => string
}

/** A field for Latin letters and spaces that offers to transliterate other text with one click. */
export function LatinField({ value, onChange, description, rewrite = inLatinAlone, ...input }: Props) {
  const { t } = useTranslation()
  const latin = onlyLatin.test(value) ? value : rewrite(value)
  const hint =
    latin === value ? (
      description
    ) : (
      <span className={styles.latin}>
        {!input.error && t('errors.onlyLatin')}
        {latin !== '' && (
          <button type="button" onClick={() => onChange(latin)}>
            {t('common.transliterate', { text: latin })}
          </button>
        )}
      </span>
    )
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
