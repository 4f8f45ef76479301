import { MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import { invalid, Refusal, refusal } from '../http/problem.ts'

/** Why bytes or a request for an upload were refused, in words. */
const PROBLEMS: Record<string, [status: number, detail: string]> = {
  too_large: [413, `A file may have at most ${MOST_FILE_MEBIBYTES} MiB.`],
  unsupported_type: [415, 'Only images, PDF, Word, Excel, PowerPoint and plain text files can be kept.'],
  not_an_image: [415, 'A profile image can be a PNG, JPEG, GIF or WebP.'],
  empty: [415, 'The file is empty.'],
  wrong_type: [415, 'What is in the file is not of the type that it is said to be.'],
  unreadable: [415, 'The file is damaged, protected or unpacks to more than it should.'],
  active_content: [415, 'The file holds macros or scripts. Save it without them and try again.'],
  infected: [415, 'The file was found to be harmful and was removed.'],
}

/** Turns a refusal of a file into its answer: by what is wrong with the bytes, else by its rule. */
export function taken<O extends { refused?: string | undefined }>(outcome: O) {
  const { refused } = outcome
  if (refused === undefined) return outcome as Extract<O, { position: bigint }>
  if (refused === 'file_name') throw invalid('fileName', 'is not a name')
  const problem = PROBLEMS[refused]
  throw problem ? new Refusal(problem[0], refused, problem[1]) : refusal(refused)
}
