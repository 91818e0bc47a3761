import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReactNode } from 'react'
import { turns } from '#platform/server/calls/turns.ts'
import { memoryOf } from '#platform/server/database/memory.ts'
import { pictures } from '#platform/server/files/pictures.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { textsIn } from '../public-card.ts'
import type { VcardRow } from './find-vcard.ts'
import { photoOf } from './photo.ts'

/** The size that messengers and social networks show in full (OpenGraph), in px. */
const [width, height, photoSide] = [1200, 630, 320]
const [pdf, ink, quiet, accent] = ['#faf8f3', '#1d1c1a', '#6a6456', '#1f5a4c']

const inTurn = turns(1)
const known = memoryOf<Buffer>(100, 3_600_000)

/** Creates the preview image of a card's URL with the person's name, as PNG. */
export async function sharingPicture(platform: Platform, card: VcardRow, lang: Lang): Promise<Buffer> {
  const key = `${card.id} ${card.version} ${card.photo_file_id} ${lang}`
  const stored = () => known.get(platform.db, key)
  return (
    stored() ?? inTurn(async () => stored() ?? known.set(platform.db, key, await draw(platform, card, lang)))
  )
}

async function draw(platform: Platform, card: VcardRow, lang: Lang): Promise<Buffer> {
  const [{ default: satori }, sharp, fonts] = await Promise.all([import('satori'), pictures(), loadFonts()])
  const { name, position, text } = textsIn(card, lang)
  const photo = await photoOf(platform, card)
  const face =
    photo && (await sharp(photo.body).resize(photoSide, photoSide).jpeg({ quality: 90 }).toBuffer())
  const address = (platform.env.publicUrl + paths.vcard(card.slug)).replace(/^https?:\/\//, '')
  const picture = box(
    {
      width,
      height,
      boxSizing: 'border-box',
      padding: 72,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: pdf,
    },
    box(
      { gap: 56, alignItems: 'center' },
      face && {
        type: 'img',
        props: {
          src: `data:image/jpeg;base64,${face.toString('base64')}`,
          width: photoSide,
          height: photoSide,
          style: { borderRadius: photoSide / 2 },
        },
      },
      box(
        { flexDirection: 'column', flex: 1, gap: 16 },
        words({ fontSize: 72, fontWeight: 700, lineHeight: 1.1, lineClamp: 2 }, name),
        words({ fontSize: 36, color: accent, lineClamp: 2 }, position),
        words({ fontSize: 30, color: quiet, lineHeight: 1.35, lineClamp: 3 }, text),
      ),
    ),
    box(
      { justifyContent: 'space-between', borderTop: `3px solid ${accent}`, paddingTop: 28, fontSize: 30 },
      words({ fontWeight: 700, color: accent }, 'Portico'),
      words({ color: quiet }, address),
    ),
  )
  const svg = await satori(picture as ReactNode, { width, height, fonts })
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

type Box = { type: string; props: object }

const box = (style: object, ...children: (Box | string | null)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', color: ink, ...style }, children: children.filter(Boolean) },
})
const words = (style: object, text: string): Box | null =>
  text ? { type: 'div', props: { style: { display: 'block', ...style }, children: text } } : null

/** Text is drawn as outlines with the fonts of the site, so no installed font is needed. */
async function loadFonts() {
  const { resolve } = createRequire(import.meta.url)
  const wanted = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].flatMap((script) =>
    ([400, 700] as const).map((weight) => ({ script, weight })),
  )
  return Promise.all(
    wanted.map(async ({ script, weight }) => ({
      name: `Onest ${script}`,
      weight,
      data: await readFile(resolve(`@fontsource/onest/files/onest-${script}-${weight}-normal.woff`)),
    })),
  )
}
