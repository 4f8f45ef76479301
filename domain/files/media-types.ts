import { toOneLine, toPrintable } from '../kernel/text/text.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The accepted media types with their file name extensions; a name with none of these gets the first. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  [`${OFFICE}.wordprocessingml.document`]: ['docx'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OFFICE}.presentationml.presentation`]: ['pptx'],
  'text/plain': ['txt', 'text', 'md', 'csv', 'log'],
}

const CONTENT_TYPE = /^([\w.+-]+\/[\w.+-]+)\s*(;\s*charset="?[\w-]+"?\s*)?$/

/**
 * Returns the media type of a Content-Type header, in lower case and without parameters; `undefined` if it is
 * not accepted.
 */
export function acceptedMediaType(header: string): string | undefined {
  const type = CONTENT_TYPE.exec(header.trim())?.[1]?.toLowerCase()
  return type !== undefined && Object.hasOwn(EXTENSIONS, type) ? type : undefined
}

/** Returns the name to store: one line without folders; '' if nothing is left. */
export function toFileName(name: string): string {
  const baseName = toOneLine(toPrintable(name).split(/[/\\]/).at(-1) ?? '')
  return /^\.*$/.test(baseName) ? '' : baseName
}

/** Returns the media type for a name's extension; `undefined` if it is not accepted. */
export const mediaTypeOfName = (name: string): string | undefined =>
  Object.keys(EXTENSIONS).find((type) => EXTENSIONS[type]?.includes(extensionOf(name)))

/**
 * Returns the media type of a file with this name and declared type; `undefined` if it is not accepted. The
 * extension wins over the declared type. Some programs declare the type of the program that opens the file,
 * for example a spreadsheet for a CSV file.
 */
export const mediaTypeOfFile = (name: string, declaredType: string): string | undefined =>
  mediaTypeOfName(name) ?? acceptedMediaType(declaredType)

/**
 * Returns the file name extensions of these media types, by default of all accepted ones: `.png`, `.jpg`, …
 */
export const extensionsOf = (types = Object.keys(EXTENSIONS)): string[] =>
  types.flatMap((type) => EXTENSIONS[type] ?? []).map((extension) => `.${extension}`)

const extensionOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Returns a name for the download whose extension fits the media type, so that no program opens it as another
 * type.
 */
export function downloadName(name: string, type: string): string {
  const extensions = EXTENSIONS[type] ?? ['bin']
  return extensions.includes(extensionOf(name)) ? name : `${name}.${extensions[0]}`
}

/** Returns the words of a name or a search, in lower case and without accents. */
export const toSearchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
