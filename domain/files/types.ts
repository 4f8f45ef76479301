const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The types that are kept, and what their names end with; the first ending is given to a name that has none of them. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
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

/** The type without its parameters, in small letters; `undefined` for one that is not kept. */
export function fileType(said: string): string | undefined {
  const type = CONTENT_TYPE.exec(said.trim())?.[1]?.toLowerCase()
  return type !== undefined && Object.hasOwn(ENDINGS, type) ? type : undefined
}

/** Control characters, marks that turn the reading direction and others that nobody sees, line and paragraph ends. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name as it is kept: without folders and without what nobody sees; '' when nothing is left of it. */
export function fileName(said: string): string {
  const seen = said.toWellFormed().replace(unseen, '').normalize('NFC')
  const last = seen.split(/[/\\]/).at(-1)?.trim() ?? ''
  return /^\.*$/.test(last) ? '' : last
}

/** The type that the ending of a name says; `undefined` for one that is not kept. */
export const typeOfName = (name: string): string | undefined =>
  Object.keys(ENDINGS).find((type) => ENDINGS[type]?.includes(endingOf(name)))

/** What names of these types end with, of all that are kept without saying which: `.png`, `.jpg`, … */
export const endingsOf = (types = Object.keys(ENDINGS)): string[] =>
  types.flatMap((type) => ENDINGS[type] ?? []).map((ending) => `.${ending}`)

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What the file is called when it is saved elsewhere: nothing there may take its bytes for more than its type. */
export function savedName(name: string, type: string): string {
  const endings = ENDINGS[type] ?? ['bin']
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`
}

/** The words of a name or of a search, in small letters and without accents. */
export const nameWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
