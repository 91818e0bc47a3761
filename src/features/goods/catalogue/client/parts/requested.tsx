import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compared } from '../api.ts'
import { Picture } from './picture.tsx'
import styles from './requested.module.css'

/** The query of a product by id; its result is empty if there is no such product. */
export const requestedProduct = (id: number) => compared([id])

/** The product a person asked for before applying. Shows nothing if it is no longer sold. */
export function Requested({ id, onForget }: { id: number; onForget: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(requestedProduct(id))
  const product = data?.[0]
  if (!product) return null
  return (
    <div className={styles.requested}>
      <Picture of={product} size={56} />
      <p>
        {t('catalogue.requested', product)}{' '}
        <UnstyledButton className={styles.forget!} onClick={onForget}>
          {t('catalogue.forgetInput')}
        </UnstyledButton>
      </p>
    </div>
  )
}
