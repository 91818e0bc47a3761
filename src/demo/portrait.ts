import sharp from 'sharp'

/** A face of a few round shapes, to tell people apart. */
export type Portrait = {
  wall: string
  skin: string
  hair: string
  coat: string
  hairCut: 'long' | 'short' | 'bun'
}

const hairCuts: Record<Portrait['hairCut'], string> = {
  long: 'M136 250a120 128 0 0 1 240 0v150h-54V250h-132v150h-54z',
  short: 'M146 238a110 118 0 0 1 220 0l-14 14q-20-58-96-58t-96 58z',
  bun: 'M150 244a106 112 0 0 1 212 0l-16 8q-22-52-90-52t-90 52zM256 62a44 44 0 1 1 0 88a44 44 0 1 1 0-88',
}

function drawn({ wall, skin, hair, coat, hairCut }: Portrait): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${wall}"/>
    <circle cx="398" cy="116" r="150" fill="#ffffff" opacity="0.16"/>
    ${hairCut === 'long' ? `<path d="${hairCuts.long}" fill="${hair}"/>` : ''}
    <path d="M70 512a186 150 0 0 1 372 0z" fill="${coat}"/>
    <path d="M214 300h84v76q-42 44-84 0z" fill="${skin}"/>
    <ellipse cx="256" cy="248" rx="92" ry="108" fill="${skin}"/>
    <path d="${hairCut === 'long' ? 'M160 236q6-96 96-96t96 96q-34-52-96-52t-96 52' : hairCuts[hairCut]}" fill="${hair}"/>
    <g fill="#1d1c1a"><circle cx="220" cy="252" r="9"/><circle cx="292" cy="252" r="9"/></g>
    <path d="M226 302q30 26 60 0" fill="none" stroke="#1d1c1a" stroke-width="8" stroke-linecap="round"/>
    <path d="M214 368l42 52l42-52l30 16l-72 76l-72-76z" fill="#ffffff" opacity="0.85"/>
  </svg>`
}

/** Renders the portrait as an avatar of 512 × 512 pixels. */
export const drawPortrait = (portrait: Portrait): Promise<Buffer> =>
  sharp(Buffer.from(drawn(portrait)))
    .resize(512, 512)
    .webp({ quality: 86 })
    .toBuffer()
