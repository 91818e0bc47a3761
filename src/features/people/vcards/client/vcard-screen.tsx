import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { query } from '#platform/client/query.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { type PublicVcard, vcards } from '../contract.ts'
import { Card } from './parts/card.tsx'
import { PdfCard } from './parts/pdf-card.tsx'
import { QrSheet } from './parts/qr-sheet.tsx'
import { VcardMeta } from './parts/vcard-meta.tsx'
import styles from './vcard-screen.module.css'

const card = (slug = '') => query(vcards.show, { params: { slug } })
const needs = ({ params }: Pick<Place, 'params'>) => [card(params.slug)]
const load = serverData(needs)

/** Redirects a former slug to the current one. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await load(args)
  const { slug } = answer.dehydrated.queries[0]!.state.data as PublicVcard
  if (slug !== args.params.slug) throw redirect(paths.vcard(slug), 301)
  return answer
}
export const clientLoader = browserData(needs)

/** A page without scripts: only links and a print style. */
export const handle = { plain: true }

/** The public page of a manager's business card (product 3.1). */
export default function VcardScreen() {
  const { data } = useSuspenseQuery(card(useParams().slug))
  return (
    <article className={styles.card}>
      <VcardMeta card={data} />
      <Card card={data} />
      <QrSheet card={data} />
      <PdfCard card={data} />
    </article>
  )
}
