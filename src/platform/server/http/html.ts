import { escapeHtml } from '../email/email.ts'

/** Finished HTML. Inserted into another piece, it is not escaped again. */
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

/** Builds a piece of HTML. Inserted values are escaped unless they are `Html` themselves. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.map((text, at) => text + (at < pieces.length ? written(pieces[at]!) : '')).join(''))

function written(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(written).join('')
  return escapeHtml(String(piece))
}
