import { MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import type { Refusal } from '../wire/wire.ts'

/** What is not answered as 409 with its name as the detail. */
const ANSWERS: { [Code in Refusal]?: readonly [status: number, detail: string] } = {
  too_large: [413, `A file may have at most ${MOST_FILE_MEBIBYTES} MiB.`],
  unsupported_type: [415, 'Only images, PDF, Word, Excel, PowerPoint and plain text files can be kept.'],
  not_an_image: [415, 'A profile image can be a PNG, JPEG, GIF or WebP.'],
  empty: [415, 'The file is empty.'],
  wrong_type: [415, 'What is in the file is not of the type that it is said to be.'],
  unreadable: [415, 'The file is damaged, protected or unpacks to more than it should.'],
  active_content: [415, 'The file holds macros or scripts. Save it without them and try again.'],
  infected: [415, 'The file was found to be harmful and was removed.'],
  not_previewable: [422, 'A preview of this file cannot be made. It can be downloaded.'],
  preview_unavailable: [409, 'Previews of such files cannot be made here right now. It can be downloaded.'],
  email_taken: [409, 'This address has an account already.'],
}
const byCode: Readonly<Record<string, readonly [status: number, detail: string] | undefined>> = ANSWERS

/** How a refusal is answered: 409 with its code, unless the table says otherwise. */
export function answerOf(why: string): { status: number; code: string; detail: string } {
  const code = why === 'OutOfTurn' ? 'out_of_turn' : why
  const [status, detail] = byCode[code] ?? [409, `Refused: ${code.replaceAll('_', ' ')}.`]
  return { status, code, detail }
}
