/** Spec §5: extensions of generic files, by their content types. */
export const mimeTypes: Record<string, string> = {
  'model/stl': 'stl',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/vnd.dwg': 'dwg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel': 'xls',
}
