import { escapeHtml } from './email.ts'

/** HTML that is written already: put into another piece it stays as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

type Piece = Html | string | number | null | false | readonly Piece[]

/** A piece of HTML; whatever is put into it that is not HTML itself is text, and nothing in it is markup. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.map((text, at) => text + (at < pieces.length ? written(pieces[at]!) : '')).join(''))

function written(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return escapeHtml(String(piece))
}
