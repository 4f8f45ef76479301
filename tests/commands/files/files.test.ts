import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fileKey, inspectUpload, uploadKey, usableFile } from '#commands/files/content-check.ts'
import {
  cleanUpFile,
  deleteFile,
  removeRefusedFile,
  removeRefusedFileTask,
} from '#commands/files/delete-file.ts'
import { filesProcessManager as manager } from '#commands/files/process-manager.ts'
import { pollUpload, UPLOAD_TIMEOUT_SECONDS } from '#commands/files/upload.ts'
import { createCommander } from '#commands/kernel/handle.ts'
import type { Inspector } from '#commands/ports/inspector.ts'
import { newId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { FILE_LINK_MINUTES, REFUSED_FILE_DAYS } from '#domain/kernel/terms.ts'
import { by, system } from '#tests/harness/commands/dependencies.ts'
import { moment, SPRING, stateOf, uploadedBy, world } from '#tests/harness/commands/files.ts'
import { trusting } from '#tests/harness/commands/memory.ts'

test('The stored bytes are the inspected ones, even when the upload link is used again meanwhile', async () => {
  let swap = () => {}
  const { deps, stored } = world({
    ...trusting,
    inspect: (upload, use) =>
      trusting.inspect(upload, (inspected) => {
        swap()
        return use(inspected)
      }),
  })
  const id = await uploadedBy(deps, stored, newId())
  swap = () => stored.set(uploadKey(id), Buffer.from('something else'))
  await inspectUpload(deps, system(), id)
  const inspected = await deps.objects.read(fileKey(id))
  expect(inspected && String(await buffer(inspected))).toBe('hello')
  expect(stored.has(uploadKey(id))).toBe(false)
})

test('A file that is deleted during its inspection is not stored', async () => {
  let onInspection = async () => {}
  const { deps, stored } = world({
    ...trusting,
    inspect: (upload, use) =>
      trusting.inspect(upload, async (inspected) => {
        await onInspection()
        return use(inspected)
      }),
  })
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  onInspection = async () => {
    await deleteFile(deps, by(owner), id)
    await cleanUpFile(deps, system(), id)
  }
  expect(await usableFile(deps, by(owner), { owner_id: owner, file_id: id })).toMatchObject({
    refused: 'NotFound',
  })
  expect([...stored.keys()]).toEqual([])
})

test.each([2, 5])('%i concurrent inspections store a file once', async (count) => {
  const { deps, stored, store } = world()
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  await Promise.all(
    Array.from({ length: count }, () => usableFile(deps, by(owner), { owner_id: owner, file_id: id })),
  )
  expect((await store.read(streamOf('file', id)))?.events.map(({ event }) => event.type)).toEqual([
    'FileUploadRequested',
    'FileStored',
  ])
  expect([...stored.keys()]).toEqual([fileKey(id)])
})

test.each(['stored', 'refused'])(
  'A file whose inspection is interrupted at any step and repeated is %s once, with nothing left over',
  async (end) => {
    const inspecting: Inspector = {
      ...trusting,
      inspect: (upload, use) =>
        trusting.inspect(upload, (inspected) =>
          use(end === 'stored' ? inspected : { refused: 'wrong_type' }),
        ),
    }
    let steps = 0
    for (let cut = 1; cut <= steps + 1; cut++) {
      const { deps, stored, store } = world(inspecting)
      const owner = newId()
      const id = await uploadedBy(deps, stored, owner)
      let step = 0
      const cutting = <T extends object>(wrapped: T): T =>
        new Proxy(wrapped, {
          get:
            (target, name) =>
            async (...args: unknown[]) => {
              if (++step === cut) throw new Error('cut off before')
              const answer = await (target[name as keyof T] as (...all: unknown[]) => unknown)(...args)
              if (++step === cut) throw new Error('cut off after')
              return answer
            },
        })
      const cutDeps = { ...deps, objects: cutting(deps.objects), commander: createCommander(cutting(store)) }
      await inspectUpload(cutDeps, system(), id).catch(() => undefined)
      steps = Math.max(steps, step)
      await usableFile(deps, by(owner), { owner_id: owner, file_id: id })
      await cleanUpFile(deps, system(), id)
      expect(await stateOf(deps, id)).toBe(end)
      expect((await store.read(streamOf('file', id)))?.events).toHaveLength(2)
      expect([...stored.keys()]).toEqual(end === 'stored' ? [fileKey(id)] : [])
    }
    expect(steps).toBeGreaterThan(8)
  },
)

test('An upload is inspected soon, even when it is never reported as complete', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  const contextAt = (seconds: number) => ({ ...system(), at: moment(SPRING + seconds * 1000) })
  const poll = (seconds: number) => pollUpload(deps, contextAt(seconds), id, moment(SPRING))
  const linkOver = 2 * FILE_LINK_MINUTES * 60
  expect(await poll(2)).toEqual({ runAgainIn: linkOver - 2 })
  expect(await stateOf(deps, id)).toBe('stored')
  // Soon after the link has expired. Until then it could fill the store without being charged to the account.
  stored.set(uploadKey(id), Buffer.from('by the same link, later'))
  expect(await poll(linkOver)).toEqual({ runAgainIn: UPLOAD_TIMEOUT_SECONDS - linkOver })
  expect([...stored.keys()]).toEqual([fileKey(id)])
  stored.set(uploadKey(id), Buffer.from('by the same link, on a slow line'))
  expect(await poll(UPLOAD_TIMEOUT_SECONDS)).toEqual({})
  expect([...stored.keys()]).toEqual([fileKey(id)])
})

test('A missing upload is looked for less and less often', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  stored.clear()
  const pauses = []
  for (let seconds = 2; seconds < UPLOAD_TIMEOUT_SECONDS; ) {
    const ctx = { ...system(), at: moment(SPRING + seconds * 1000) }
    const { runAgainIn = Number.NaN } = await pollUpload(deps, ctx, id, moment(SPRING))
    pauses.push(runAgainIn)
    seconds += runAgainIn
  }
  expect(pauses.slice(0, 4)).toEqual([1, 1.5, 2.25, 3.375])
  expect(Math.max(...pauses)).toBe(3600)
  expect(pauses.length).toBeLessThan(50)
})

test('A missing upload is refused after a day, and bytes that arrive later are removed', async () => {
  const { deps, stored } = world()
  const owner = newId()
  const id = await uploadedBy(deps, stored, owner)
  stored.clear()
  const lateActor = { ...system(), at: moment(SPRING + UPLOAD_TIMEOUT_SECONDS * 1000) }
  await pollUpload(deps, lateActor, id, moment(SPRING))
  expect(await usableFile(deps, by(owner), { owner_id: owner, file_id: id })).toMatchObject({
    refused: 'never_finished',
  })
  stored.set(uploadKey(id), Buffer.from('late'))
  stored.set(fileKey(id), Buffer.from('written by one who was killed'))
  await cleanUpFile(deps, lateActor, id)
  expect([...stored.keys()]).toEqual([])
})

/** A file whose content was refused. */
async function refusedFile() {
  const refusedWorld = world({
    ...trusting,
    inspect: (upload, use) => trusting.inspect(upload, () => use({ refused: 'infected' })),
  })
  const id = await uploadedBy(refusedWorld.deps, refusedWorld.stored, newId())
  await inspectUpload(refusedWorld.deps, system(), id)
  const types = async () =>
    (await refusedWorld.store.read(streamOf('file', id)))?.events.map(({ event }) => event.type) ?? []
  return { ...refusedWorld, id, types }
}

test('The refusal of a file starts the removal of its entry, after the days in which its owner can read the reason', async () => {
  const { id, store } = await refusedFile()
  const recorded = (await store.read(streamOf('file', id)))?.events.at(-1)
  const tasks = manager.FileRefused?.(recorded as never) ?? []
  expect(tasks).toContainEqual(
    expect.objectContaining({
      name: 'file-refused',
      payload: { file_id: id },
      afterSeconds: REFUSED_FILE_DAYS * 24 * 3600,
    }),
  )
})

test('A refused entry is removed once, however often the task runs', async () => {
  const { deps, id, types } = await refusedFile()
  for (let turn = 0; turn < 2; turn++) await removeRefusedFileTask.run(deps, { file_id: id }, system())
  expect(await stateOf(deps, id)).toBe('deleted')
  expect(await types()).toEqual(['FileUploadRequested', 'FileRefused', 'FileDeleted'])
})

test('A removal that is interrupted before or after its event is stored leaves, once repeated, one event and no bytes', async () => {
  for (const killTime of ['before', 'after']) {
    const { deps, id, store, stored, types } = await refusedFile()
    const cut = {
      ...store,
      append: async (...args: Parameters<typeof store.append>) => {
        if (killTime === 'after') await store.append(...args)
        throw new Error(`cut off ${killTime}`)
      },
    }
    const ctx = system()
    await expect(removeRefusedFile({ commander: createCommander(cut) }, ctx, id)).rejects.toThrow('cut off')
    await removeRefusedFile(deps, ctx, id)
    await cleanUpFile(deps, ctx, id)
    expect(await types()).toEqual(['FileUploadRequested', 'FileRefused', 'FileDeleted'])
    expect([...stored.keys()]).toEqual([])
  }
})

test('A stored file and one that is being uploaded are not removed', async () => {
  const { deps, stored } = world()
  const id = await uploadedBy(deps, stored, newId())
  await removeRefusedFile(deps, system(), id)
  expect(await stateOf(deps, id)).toBe('requested')
  await inspectUpload(deps, system(), id)
  await removeRefusedFile(deps, system(), id)
  expect(await stateOf(deps, id)).toBe('stored')
})
