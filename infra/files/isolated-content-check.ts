import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { CONTENT_REFUSALS, type ContentRefusal } from '#domain/files/refusals.ts'
import type { RunIsolatedJob } from './isolated-process/isolated-jobs.ts'

/**
 * Returns why the bytes at this path are not a valid file of that type; `undefined` when they are. `account`:
 * the file's owner.
 */
export type ContentCheck = (
  path: string,
  content_type: string,
  account: string,
) => Promise<ContentRefusal | undefined>

const CheckAnswer = z.enum(CONTENT_REFUSALS).optional()

/**
 * Checks each file in an isolated process. A file that crashes the check or exceeds its time or memory is not valid.
 */
export const isolatedContentCheck =
  (runIsolatedJob: RunIsolatedJob): ContentCheck =>
  async (path, content_type, account) => {
    const answer = await runIsolatedJob(
      account,
      { job: 'check', parameter: content_type },
      createReadStream(path),
    )
    const { data, success } = CheckAnswer.safeParse(answer?.value)
    return answer && success ? data : 'unreadable'
  }
