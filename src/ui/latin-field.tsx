import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isCyrillic, transliterate } from '#platform/shared/transliterate.ts'
import styles from './latin-field.module.css'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void }

/** A field for Latin letters that offers to rewrite Cyrillic ones in one click. */
export function LatinField({ value, onChange, description, ...input }: Props) {
  const { t } = useTranslation()
  const hint = isCyrillic(value) ? (
    <span className={styles.latin}>
      {!input.error && t('errors.onlyLatin')}
      <button type="button" onClick={() => onChange(transliterate(value))}>
        {t('common.transliterate', { text: transliterate(value) })}
      </button>
    </span>
  ) : (
    description
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
