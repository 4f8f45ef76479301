import type { Refusal } from '#api/wire/wire.ts'
import { MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'

/** What a person reads when a call is refused. A refusal without words does not compile. */
export const refusalWords: Record<Refusal, string> = {
  active_content: 'The file holds macros or scripts. Save it without them and try again.',
  changed_meanwhile: 'This was changed meanwhile. Load it again to see the newest state.',
  empty: 'The file is empty.',
  file_not_ready: 'The upload of this file has not finished yet.',
  infected: 'The file was found to be harmful and was removed.',
  license_not_pending: 'This license has been decided already.',
  never_finished: 'The upload of this file was never finished. Upload it again.',
  too_large: `A file may have at most ${MOST_FILE_MEBIBYTES} MiB.`,
  unreadable: 'The file is damaged, protected or unpacks to more than it should.',
  wrong_type: 'What is in the file is not of the type that it is said to be.',
}
