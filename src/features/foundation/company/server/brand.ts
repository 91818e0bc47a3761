import type { Context } from '#platform/server/calls/context.ts'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import type { Letterhead } from '#platform/server/email/email.ts'
import { pictures } from '#platform/server/files/pictures.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'
import type { Person } from '#platform/shared/audience.ts'
import { notFound, refuse, refuseFields } from '#platform/shared/refusal.ts'
import { enoughContrast, shadesOf, unreadable } from '../accent.ts'
import type { Brand } from '../contract.ts'
import { companyFacts } from './company.ts'

type Row = { accent: string | null; logo_on: number; version: number }

const read = statement<Row>('brand.read', 'select accent, logo_on, version from brand where id = 1')
const picture = statement<{ logo: Buffer | null }>('brand.logo', 'select logo from brand where id = 1')

const brandRow = async (db: Db): Promise<Row> =>
  (await run(db, read))[0] ?? { accent: null, logo_on: 0, version: 0 }

/** Returns the name, the logo and the accent with its shades. */
export async function brandOf(db: Db): Promise<Brand> {
  const [facts, row] = await Promise.all([companyFacts(db), brandRow(db)])
  return said(facts, row)
}

const said = (
  { name, time_zone }: Pick<Brand, 'name' | 'time_zone'>,
  { accent, logo_on, version }: Row,
): Brand => ({
  name,
  time_zone,
  accent,
  shades: accent === null ? null : shadesOf(accent),
  logo: logo_on > 0 ? `/api/public/brand/logo?v=${logo_on}` : null,
  version,
})

/** Returns the logo. Throws `Refusal` 404 if there is none. */
export async function logoOf(db: Db): Promise<Buffer> {
  const [row] = await run(db, picture)
  return row?.logo ?? notFound()
}

const changed = statement<Row>(
  'brand.change',
  `update brand set accent = $2, version = version + 1, updated_at = $3, updated_by = $4 where version = $1
   returning accent, logo_on, version`,
)

type Editing = Context<Person>

/**
 * Throws `Refusal` 422 with the unreadable pair if the accent has too little contrast in a theme, and 409 if
 * someone else saved first.
 */
export async function changeBrand(
  { db, now, person }: Editing,
  { accent, based_on }: { accent: string | null; based_on: number },
): Promise<Brand> {
  const worst = accent === null ? null : unreadable(accent)
  if (worst)
    refuseFields({
      accent: {
        code: `companyStaff.brand.unreadable.${worst.what}`,
        params: { ratio: (Math.floor(worst.ratio * 10) / 10).toFixed(1), least: enoughContrast },
      },
    })
  const [row] = await run(db, changed, [based_on, accent, now, person.id])
  if (!row) refuse('errors.stale')
  return said(await companyFacts(db), row)
}

const drawn = statement<Row>(
  'brand.draw',
  `update brand set logo = $2, logo_on = case when $2::bytea is null then 0 else version + 1 end, version = version + 1,
     updated_at = $3, updated_by = $4
   where version = $1 returning accent, logo_on, version`,
)

/** The largest size used in header, e-mails and documents, doubled for high-resolution screens. */
const [widest, highest] = [640, 160]

/** Replaces the logo. It is re-encoded as a PNG; nothing else of the file is stored. Null removes it. */
export async function setLogo(
  { db, now, person }: Editing,
  { picture, based_on }: { picture: string | null; based_on: number },
): Promise<Brand> {
  const logo = picture === null ? null : await redrawn(Buffer.from(picture, 'base64'))
  const [row] = await run(db, drawn, [based_on, logo, now, person.id])
  if (!row) refuse('errors.stale')
  return said(await companyFacts(db), row)
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  const sharp = await pictures()
  try {
    const image = sharp(bytes, { limitInputPixels: 25_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') throw new Error('not a picture we take')
    return await image
      .rotate()
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    return refuseFields({ picture: 'companyStaff.brand.notAPicture' })
  }
}

/** Returns the head of every e-mail. */
export async function letterheadOf(db: Db): Promise<Letterhead> {
  const [{ name }, { accent }, [row]] = await Promise.all([companyFacts(db), brandRow(db), run(db, picture)])
  return { name, accent, logo: row?.logo ?? null }
}

/** Returns the current brand for a document. */
export async function brandOnPdf(db: Db): Promise<Pick<Pdf['seller'], 'logo' | 'accent'>> {
  const [{ accent }, [row]] = await Promise.all([brandRow(db), run(db, picture)])
  return {
    ...(accent && { accent }),
    ...(row?.logo && { logo: `data:image/png;base64,${row.logo.toString('base64')}` }),
  }
}
