import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compared } from '../api.ts'
import { Picture } from './picture.tsx'
import styles from './requested.module.css'

/** The product of an address, as a query that misses nothing when there is no such product. */
export const requestedProduct = (id: number) => compared([id])

/** What someone asked for before applying. Nothing, if it is sold no more. */
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
