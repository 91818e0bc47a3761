import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { percentIn } from '#platform/shared/percent.ts'
import { Age } from '#ui/age.tsx'
import { CardLine } from '#ui/board.tsx'
import { Due } from '#ui/due.tsx'
import { Amount, useLang } from '#ui/money.tsx'
import type { Talk } from '../../workbench-lists.ts'
import styles from '../workbench.module.css'

/** The state of one negotiation. Opens the offer of the order. */
export function TalkCard({ talk, to }: { talk: Talk; to: string }) {
  const { t } = useTranslation()
  const { number, organization_name, round, moved_at, due_at, total } = talk
  return (
    <Link to={to} preventScrollReset prefetch="intent">
      <CardLine>
        <strong>{t('orders.number', { number })}</strong>
        {due_at ? <Due at={due_at} /> : <span className="dimmed">{t('orders.workbench.noDue')}</span>}
      </CardLine>
      <CardLine>
        <span>{organization_name}</span>
        <Amount value={total} strong />
      </CardLine>
      <dl className={styles.figures}>
        <div>
          <dt>{t('orders.workbench.gap')}</dt>
          <dd>
            <Gap of={talk} />
          </dd>
        </div>
        <div>
          <dt>{t('orders.workbench.margin')}</dt>
          <dd>
            <Margin of={talk} />
          </dd>
        </div>
      </dl>
      <CardLine dimmed>
        <span>{round > 0 ? t('orders.offers.round', { n: round }) : null}</span>
        {moved_at && <Age since={moved_at} />}
      </CardLine>
    </Link>
  )
}

/** Formats basis points as a percentage with one decimal, for the gap and the margin. */
export const tenths = (lang: string, basisPoints: number): string => percentIn(lang, basisPoints, 1)

/** Our offer less the client's counter-offer. */
export function Gap({ of: { gap, gap_bp } }: { of: Talk }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!gap) return <span className="dimmed">{t('orders.workbench.notAsked')}</span>
  return (
    <span className="figures">
      <Amount value={gap} strong /> {gap_bp !== null && `(${tenths(lang, gap_bp)})`}
    </span>
  )
}

/** The margin of our last offer, and of the client's counter-offer. */
function Margin({ of: { margin_bp, asked_margin_bp } }: { of: Talk }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (margin_bp === null) return <span className="dimmed">{t('orders.workbench.noCost')}</span>
  return (
    <span className="figures">
      {tenths(lang, margin_bp)}
      {asked_margin_bp !== null && ` → ${tenths(lang, asked_margin_bp)}`}
    </span>
  )
}
