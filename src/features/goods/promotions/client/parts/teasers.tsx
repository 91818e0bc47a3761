import { useSuspenseQuery } from '@tanstack/react-query'
import { Picture } from '#features/goods/catalogue/client/index.ts'
import { Card } from '#ui/card.tsx'
import { When } from '#ui/when.tsx'
import { teasers } from '../api.ts'
import styles from './promotions.module.css'

/**
 * The running promotions for everyone, for visitors: texts and dates, no prices. The page passes its labels as props.
 */
export function Teasers({ title, ends, note }: { title: string; ends: string; note: string }) {
  const { data } = useSuspenseQuery(teasers)
  if (data.length === 0) return null
  return (
    <section className={styles.teasers}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {data.map(({ id, title: name, text, ends_at, pictured }) => (
          <li key={id}>
            <Card className={styles.teaser!}>
              {pictured !== null && (
                <Picture of={{ id: pictured, has_picture: true, is_photo: false }} size={96} />
              )}
              <div>
                <h3>{name}</h3>
                {text && <p>{text}</p>}
                <p className="dimmed">
                  {ends}: <When at={ends_at} as="day" />. {note}.
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
