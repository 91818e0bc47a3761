import { z } from 'zod'
import { fileCategories } from '#features/foundation/dictionary/dictionary.ts'
import { present } from '#platform/shared/audience.ts'
import { get, Paging, page, post } from '#platform/shared/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { Moment } from '#platform/shared/time.ts'

/** Why a model could not be read: it is damaged, or takes longer or more memory than a model does. */
const meshProblems = ['broken', 'too_much'] as const

/** What a model (STL) holds, read when it was uploaded; `facts` is null where it could not be, and `problem` says why. */
export const Mesh = z.object({
  problem: z.enum(meshProblems).nullable(),
  facts: z
    .object({
      triangles: z.int(),
      size: z.number().array(),
      volume: z.number(),
      open_edges: z.int(),
      flipped_edges: z.int(),
      degenerate: z.int(),
      is_checked: z.boolean(),
    })
    .nullable(),
})
export type Mesh = z.infer<typeof Mesh>

export const FileCard = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  category: z.enum(fileCategories),
  /** Of a model alone. */
  mesh: Mesh.nullable(),
  created_at: Moment,
})
export type FileCard = z.infer<typeof FileCard>

const pixels = z.coerce.number('errors.isFinite').int('errors.isInteger').min(0).max(65_535)

/**
 * The fields next to the file of a multipart form. The crop is of an avatar alone: a square, in pixels of the original as
 * it is shown (turned the way its EXIF says).
 */
export const NewFile = z.object({
  category: z.enum(fileCategories, 'errors.oneOf').default('general'),
  /** What it belongs to ('order:12'), by which others read it; the person who uploads it must be able to read that. */
  subject: z
    .string()
    .refine((text) => readSubject(text) !== null, 'errors.notValid')
    .optional(),
  crop_x: pixels.default(0),
  crop_y: pixels.default(0),
  crop_size: pixels.min(1).optional(),
})
export type NewFile = z.output<typeof NewFile>

/** Spec §7. An unknown category is an address that does not exist. */
export const filesApi = {
  upload: post('/api/files', { who: present, body: NewFile, reply: FileCard, upload: true }),
  show: get('/api/files/:id', { who: present, reply: FileCard }),
  link: get('/api/files/link/:id', { who: present, raw: true }),
  ofCategory: get('/api/files/category/:category', { who: present, query: Paging, reply: page(FileCard) }),
  lastOfCategory: get('/api/files/category/last/:category', { who: present, raw: true }),
}
