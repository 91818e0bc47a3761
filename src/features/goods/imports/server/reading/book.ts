import type { Mark } from '../../mark.ts'
import type { Delimiter, Encoding } from '../../text-file.ts'

/** Marks by line and column, from 0. Few cells have one. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, Mark>>

/** A sheet, or the one table of a text file. Lines are as in the file, empty ones included. */
export type Sheet = {
  name: string
  is_hidden: boolean
  lines: string[][]
  marks: Marks
  hidden_lines: number
}

/** A file as its sheets. `encoding` and `delimiter` are those of a text file. */
export type Book = { encoding: Encoding | null; delimiter: Delimiter | null; sheets: Sheet[] }

/** What a person said about a text file instead of what was recognised. */
export type TextChoice = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

export const noMarks: Marks = new Map()
