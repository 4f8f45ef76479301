import { expect, test } from 'vitest'
import { inspectUpload } from '#commands/files/content-check.ts'
import { cleanUpFile } from '#commands/files/delete.ts'
import { files as manager } from '#commands/files/process-manager.ts'
import { removeRefusedFile, removeRefusedFileTask } from '#commands/files/refused.ts'
import { commander } from '#commands/kernel/handle.ts'
import { newId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { REFUSED_FILE_DAYS } from '#domain/kernel/terms.ts'
import { stateOf, uploadedBy, world } from '#tests/harness/commands/files.ts'
import { trusting } from '#tests/harness/commands/memory-objects.ts'
import { system } from '#tests/harness/commands/parts.ts'

/** A file whose content was refused. */
async function refused() {
  const it = world({
    ...trusting,
    inspect: (upload, use) => trusting.inspect(upload, () => use({ refused: 'infected' })),
  })
  const id = await uploadedBy(it.deps, it.stored, newId())
  await inspectUpload(it.deps, system(), id)
  const types = async () =>
    (await it.store.read(streamOf('file', id)))?.events.map(({ event }) => event.type) ?? []
  return { ...it, id, types }
}

test('The refusal of a file starts the removal of its entry, after the days in which its owner reads why', async () => {
  const { id, store } = await refused()
  const recorded = (await store.read(streamOf('file', id)))?.events.at(-1)
  const tasks = manager.FileRefused?.(recorded as never) ?? []
  expect(tasks).toContainEqual(
    expect.objectContaining({
      name: 'file-refused',
      payload: { file_id: id },
      after_seconds: REFUSED_FILE_DAYS * 24 * 3600,
    }),
  )
})

test('A refused entry is removed once, however often the task runs', async () => {
  const { deps, id, types } = await refused()
  for (let again = 0; again < 2; again++) await removeRefusedFileTask.run(deps, { file_id: id }, system())
  expect(await stateOf(deps, id)).toBe('deleted')
  expect(await types()).toEqual(['FileUploadRequested', 'FileRefused', 'FileDeleted'])
})

test('Cut off before or after its event is stored and run again, the removal leaves one event and no bytes', async () => {
  for (const when of ['before', 'after']) {
    const { deps, id, store, stored, types } = await refused()
    const cut = {
      ...store,
      append: async (...given: Parameters<typeof store.append>) => {
        if (when === 'after') await store.append(...given)
        throw new Error(`cut off ${when}`)
      },
    }
    const ctx = system()
    await expect(removeRefusedFile({ commander: commander(cut) }, ctx, id)).rejects.toThrow('cut off')
    await removeRefusedFile(deps, ctx, id)
    await cleanUpFile(deps, ctx, id)
    expect(await types()).toEqual(['FileUploadRequested', 'FileRefused', 'FileDeleted'])
    expect([...stored.keys()]).toEqual([])
  }
})

test('A file that was stored, and one that is on its way, stays', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  await removeRefusedFile(deps, system(), id)
  expect(await stateOf(deps, id)).toBe('requested')
  await inspectUpload(deps, system(), id)
  await removeRefusedFile(deps, system(), id)
  expect(await stateOf(deps, id)).toBe('stored')
})
