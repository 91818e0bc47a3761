import { z } from 'zod'
import { fileCategories } from '#features/foundation/dictionary/dictionary.ts'
import { present } from '#platform/shared/audience.ts'
import { get, Paging, page, post } from '#platform/shared/contract.ts'
import { readSubject } from '#platform/shared/subject.ts'
import { Moment } from '#platform/shared/time.ts'

/** The reasons why a model could not be read: it is damaged, or needs more time or memory than allowed. */
const meshProblems = ['broken', 'too_much'] as const

/**
 * The facts of a model (STL), read at the upload. If it could not be read, `facts` is null and `problem`
 * tells why.
 */
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
  /** In bytes. */
  size: z.int(),
  category: z.enum(fileCategories),
  /** For models only. */
  mesh: Mesh.nullable(),
  created_at: Moment,
})
export type FileCard = z.infer<typeof FileCard>

const pixels = z.coerce.number('errors.isFinite').int('errors.isInteger').min(0).max(65_535)

/**
 * The fields next to the file of a multipart form. The crop is for avatars only: a square in pixels of the
 * original after its EXIF rotation.
 */
export const NewFile = z.object({
  category: z.enum(fileCategories, 'errors.oneOf').default('general'),
  /**
   * The subject it belongs to ('order:12'): anyone who may read the subject may read the file. The uploader must
   * be able to read it.
   */
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
