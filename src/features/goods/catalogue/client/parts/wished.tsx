import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { compared } from '../api.ts'
import { Picture } from './picture.tsx'
import styles from './wished.module.css'

/** The product of an address, as a query that misses nothing when there is no such product. */
export const wishedProduct = (id: number) => compared([id])

/** What somebody asked for before applying. Nothing, if it is sold no more. */
export function Wished({ id, onForget }: { id: number; onForget: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(wishedProduct(id))
  const product = data?.[0]
  if (!product) return null
  return (
    <div className={styles.wished}>
      <Picture of={product} size={56} />
      <p>
        {t('catalogue.wished', product)}{' '}
        <UnstyledButton className={styles.forget!} onClick={onForget}>
          {t('catalogue.forgetWish')}
        </UnstyledButton>
      </p>
    </div>
  )
}
