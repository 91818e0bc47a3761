import { mimeTypes } from '#features/foundation/dictionary/mime-types.ts'
import type { FieldRefusal } from '#platform/shared/refusal.ts'
import { maxFileBytes } from '#platform/shared/upload-limits.ts'

/**
 * The rules for uploads (spec §5). The browser checks before sending; the server checks again and then
 * inspects the content (`server/content.ts`), because a name is only a claim.
 */
export type FileRules = {
  maxBytes: number
  extensions: readonly string[]
  /** Content types accepted in place of an extension. */
  mimes: Readonly<Record<string, string>>
}

/** Returns the rules as an `accept` attribute. */
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

/** Spec §5: avatars, at most 4 MB, by extension only. */
export const avatarFile: FileRules = {
  maxBytes: 4_194_304,
  extensions: ['webp', 'png', 'jpg', 'jpeg', 'gif'],
  mimes: {},
}

/** Pictures of products: up to the size of any file, by extension only. */
export const pictureFile: FileRules = { ...genericFile, extensions: avatarFile.extensions, mimes: {} }

export const rulesFor = (category: string): FileRules => (category === 'avatar' ? avatarFile : genericFile)

/** Trust §4: the most one person may store. */
export const quota = { bytes: 2_147_483_648, files: 1000 }

/** Files an operating system might execute. They are refused whatever their content type. */
const neverWelcome = new Set(
  (
    'exe com bat cmd msi scr pif dll jar js mjs cjs vbs vbe wsf hta ps1 sh bash php phtml phar php5 asp aspx jsp cgi ' +
    'py pl rb html htm xhtml shtml svg svgz xml xsl mht lnk reg app apk dmg iso docm xlsm pptm htaccess'
  ).split(' '),
)

/** Returns the part after the last dot in lower case, or ''. */
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

/** Returns why a file may not be uploaded: the first rule it breaks, or null. */
export function fileRefusal(file: Given, rules: FileRules = genericFile): FieldRefusal | null {
  if (file.size > rules.maxBytes) {
    return { code: 'errors.fileMoreThan', params: { megabytes: rules.maxBytes / 1_048_576 } }
  }
  if (kindOf(file, rules) === null) {
    return { code: 'errors.onlyExtensions', params: { extensions: rules.extensions.join(', ') } }
  }
  return file.size === 0 ? { code: 'errors.fileNotValid' } : null
}

/** Returns the extension a file claims, from its name or else its content type. Null if neither is allowed. */
export function kindOf({ name, type }: Omit<Given, 'size'>, rules: FileRules): string | null {
  const extension = extensionOf(name)
  if (rules.extensions.includes(extension)) return extension
  if (neverWelcome.has(extension)) return null
  const mime = type.split(';', 1)[0]!.trim().toLowerCase()
  return Object.hasOwn(rules.mimes, mime) ? rules.mimes[mime]! : null
}

const mimeByExtension = new Map(Object.entries(mimeTypes).map(([mime, extension]) => [extension, mime]))

/** Returns the content type under which a file with this extension is served. */
export const mimeOf = (extension: string): string =>
  mimeByExtension.get(extension === 'jpeg' ? 'jpg' : extension) ?? 'application/octet-stream'
