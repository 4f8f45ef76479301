import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { REFUSED_FILE_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { files } from './file.ts'

/** Deletes the entry of a file whose content was refused; may run any number of times. */
export async function removeRefusedFile({ commander }: Needs<'commander'>, ctx: Context, file_id: string) {
  const { state } = await commander.load(files, file_id)
  if (state.value !== 'refused') return
  await commander.handle(files, file_id, { type: 'DeleteFile', in_use: false }, asSystem(ctx))
}

export const removeRefusedFileTask = task({
  name: 'file-refused',
  payload: z.object({ file_id: z.uuid() }),
  key: ({ file_id }) => `file-refused:${file_id}`,
  run: async (deps: Needs<'commander'>, { file_id }, ctx) => {
    await removeRefusedFile(deps, ctx, file_id)
    return undefined
  },
})

/** Once the owner had time to read why. */
export const scheduleRemoval = ({ stream }: { stream: string }) => [
  removeRefusedFileTask.for({ file_id: idOf(stream) }, { after_seconds: days(REFUSED_FILE_DAYS) / 1000 }),
]
