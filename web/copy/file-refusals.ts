import { previewKindOf } from '#domain/files/previews.ts'
import { MAX_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'

const WRONG_CONTENT = "The content doesn't match the file type"
const DAMAGED = 'Damaged, or too large when unpacked'
const ACTIVE_CONTENT = 'Contains macros, scripts, other files or links that load automatically'
const PASSWORD_PROTECTED = 'Password-protected'
const PRINT_HINT = 'print it to a new PDF'

/** The message for a refused file, by the API's code. */
const MESSAGES: Record<string, string> = {
  empty: 'Empty file',
  too_large: `Larger than ${MAX_FILE_MEBIBYTES} MB`,
  storage_full: 'Your safe storage is full',
  unsupported_type: "We can't store this type of file",
  wrong_type: `${WRONG_CONTENT}: open it and save it again`,
  unreadable: `${DAMAGED}: save it again`,
  active_content: `${ACTIVE_CONTENT}: save it without them`,
  encrypted: `${PASSWORD_PROTECTED}: save it without a password`,
  infected: 'This file is harmful',
  never_finished: "The upload didn't finish",
}

/** What to do about a refusal, where that depends on the kind of file. */
const MESSAGES_BY_KIND: Record<string, Record<string, string>> = {
  text: { wrong_type: "We can't read this as text: save it as UTF-8" },
  pdf: {
    wrong_type: `${WRONG_CONTENT}: ${PRINT_HINT}`,
    unreadable: `${DAMAGED}: ${PRINT_HINT}`,
    active_content: `Contains scripts, actions or other files: ${PRINT_HINT}`,
    encrypted: `${PASSWORD_PROTECTED}: ${PRINT_HINT}`,
  },
  image: {
    wrong_type: `${WRONG_CONTENT}: save it as PNG or JPEG`,
    unreadable: `${DAMAGED}: save it again as PNG or JPEG`,
  },
  office: { active_content: `${ACTIVE_CONTENT}: save it without them, or as a PDF` },
}

/** Why a file of this type is refused, and what to do; `undefined` for a code that is not about files. */
export function uploadRefusalMessage(code = '', type = ''): string | undefined {
  const kind = previewKindOf(type)
  return (kind && MESSAGES_BY_KIND[kind]?.[code]) ?? MESSAGES[code]
}
