import { mimeTypes } from '#features/foundation/dictionary/mime-types.ts'
import type { FieldRefusal } from '#platform/shared/refusal.ts'
import { maxFileBytes } from '#platform/shared/upload-limits.ts'

/**
 * What may be uploaded (spec §5). The browser asks before it sends, the server asks again and then looks inside the file
 * (`server/content.ts`): a name is only a claim.
 */
export type FileRules = {
  maxBytes: number
  extensions: readonly string[]
  /** A content type that stands for one of the extensions is accepted as well. */
  mimes: Readonly<Record<string, string>>
}

/** The rules as the browser's dialog filters by them. */
export const acceptOf = ({ extensions, mimes }: FileRules): string =>
  [...extensions.map((extension) => `.${extension}`), ...Object.keys(mimes)].join(',')

/** Spec §5: generic files, at most 50 MB. */
export const genericFile: FileRules = {
  maxBytes: maxFileBytes,
  extensions: [
    'stl',
    'png',
    'jpg',
    'jpeg',
    'dwg',
    'gif',
    'webp',
    'csv',
    'doc',
    'docx',
    'pdf',
    'txt',
    'xlsx',
    'xls',
  ],
  mimes: mimeTypes,
}

/** Spec §5: avatars, at most 4 MB, by extension alone. */
export const avatarFile: FileRules = {
  maxBytes: 4_194_304,
  extensions: ['webp', 'png', 'jpg', 'jpeg', 'gif'],
  mimes: {},
}

/** Pictures of goods: of the size of any file, by extension alone. */
export const pictureFile: FileRules = { ...genericFile, extensions: avatarFile.extensions, mimes: {} }

export const rulesFor = (category: string): FileRules => (category === 'avatar' ? avatarFile : genericFile)

/** Trust §4: how much one person may keep here. */
export const quota = { bytes: 2_147_483_648, files: 1000 }

/** What a system might run when someone opens it: no content type makes it welcome. */
const neverWelcome = new Set(
  (
    'exe com bat cmd msi scr pif dll jar js mjs cjs vbs vbe wsf hta ps1 sh bash php phtml phar php5 asp aspx jsp cgi ' +
    'py pl rb html htm xhtml shtml svg svgz xml xsl mht lnk reg app apk dmg iso docm xlsm pptm htaccess'
  ).split(' '),
)

/** The part behind the last dot in lower case, '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0
    ? ''
    : name
        .slice(dot + 1)
        .toLowerCase()
        .trim()
}

type Given = { name: string; type: string; size: number }

/** Why a file may not be uploaded: the first rule it breaks, or null. */
export function fileRefusal(file: Given, rules: FileRules = genericFile): FieldRefusal | null {
  if (file.size > rules.maxBytes) {
    return { code: 'errors.fileMoreThan', params: { megabytes: rules.maxBytes / 1_048_576 } }
  }
  if (kindOf(file, rules) === null) {
    return { code: 'errors.onlyExtensions', params: { extensions: rules.extensions.join(', ') } }
  }
  return file.size === 0 ? { code: 'errors.fileNotValid' } : null
}

/** The extension a file claims to be, by its name or else by its content type; null when neither is allowed. */
export function kindOf({ name, type }: Omit<Given, 'size'>, rules: FileRules): string | null {
  const extension = extensionOf(name)
  if (rules.extensions.includes(extension)) return extension
  if (neverWelcome.has(extension)) return null
  const mime = type.split(';', 1)[0]!.trim().toLowerCase()
  return Object.hasOwn(rules.mimes, mime) ? rules.mimes[mime]! : null
}

const mimeByExtension = new Map(Object.entries(mimeTypes).map(([mime, extension]) => [extension, mime]))

/** The content type a file of this extension is served under. */
export const mimeOf = (extension: string): string =>
  mimeByExtension.get(extension === 'jpeg' ? 'jpg' : extension) ?? 'application/octet-stream'
