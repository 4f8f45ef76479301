import type { fileMachine } from '#domain/files/file.ts'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import { MAX_FILE_BYTES } from '#domain/kernel/terms.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, type CommandInput } from '../kernel/handle.ts'
import { fileAggregate } from './file.ts'

/** The object keys of the uploaded content, the accepted content and the preview. */
export const uploadKey = (file_id: string) => `incoming/${file_id}`
export const fileKey = (file_id: string) => `files/${file_id}`
export const previewKey = (file_id: string) => `previews/${file_id}`

export type InspectionNeeds = Needs<'commander' | 'objects' | 'inspector'>

/**
 * Inspects the uploaded content, and stores or refuses it. Returns the position of that event. Does nothing
 * if that was done before, or if nothing was uploaded yet. Throws `ExternalServiceFailed`.
 */
export async function inspectUpload(
  deps: InspectionNeeds,
  ctx: CommandContext,
  file_id: string,
): Promise<bigint | undefined> {
  const { commander, objects, inspector } = deps
  const loadRequested = async () => {
    const { state } = await commander.load(fileAggregate, file_id)
    return state.value === 'requested' ? state.context : undefined
  }
  const requestedFile = await loadRequested()
  if (!requestedFile) return undefined
  return inspector.locked(file_id, requestedFile.user_id, async () => {
    const file = await loadRequested()
    const upload = file && (await objects.stat(uploadKey(file_id)))
    if (!file || !upload) return undefined
    const position = await inspect(deps, asSystem(ctx), file_id, { ...file, size: upload.size })
    await objects.remove(uploadKey(file_id))
    return position
  })
}

async function inspect(
  deps: InspectionNeeds,
  ctx: CommandContext,
  file_id: string,
  { content_type, user_id: owner_id, size }: { content_type: string; user_id: string; size: number },
) {
  const { commander, objects, inspector } = deps
  const record = async (command: CommandInput<typeof fileMachine>) => {
    const outcome = await commander.handle(fileAggregate, file_id, command, ctx)
    if (outcome.refused === undefined) return outcome.position
    // The file was deleted meanwhile.
    await objects.remove(fileKey(file_id))
    return undefined
  }
  const refuse = (refusal: ContentRefusal) => record({ type: 'RefuseFile', why: refusal })
  if (size === 0) return refuse('empty')
  if (size > MAX_FILE_BYTES) return refuse('too_large')
  const bytes = await objects.read(uploadKey(file_id))
  if (!bytes) return undefined
  return inspector.inspect({ bytes, content_type, owner_id }, async (inspection) => {
    if (inspection.refused !== undefined) return refuse(inspection.refused)
    // Not copied from the upload, since its link may have been used again after the inspection.
    await objects.write(fileKey(file_id), { stream: inspection.bytes(), size: inspection.size }, content_type)
    return record({ type: 'StoreFile', size: inspection.size, content_type, sha256: inspection.sha256 })
  })
}

/**
 * Returns a usable file of this member. Inspects its content now if that was not done before. Refused as
 * `NotFound`, as `file_not_ready` (nothing was uploaded yet), or with the reason why its content was refused.
 * Throws `ExternalServiceFailed`.
 */
export async function usableFile(
  deps: InspectionNeeds,
  ctx: CommandContext,
  { owner_id, file_id }: { owner_id: string; file_id: string },
) {
  const load = () => deps.commander.load(fileAggregate, file_id)
  let { state, position } = await load()
  if (state.context.user_id !== owner_id) return { refused: 'NotFound' as const, position: 0n }
  if (state.value === 'requested') {
    await inspectUpload(deps, ctx, file_id)
    ;({ state, position } = await load())
  }
  if (state.value === 'stored') return { refused: undefined, position, file: state.context }
  if (state.value === 'requested') return { refused: 'file_not_ready' as const, position }
  if (state.value === 'refused')
    return { refused: state.context.content_refusal ?? ('unreadable' as const), position }
  return { refused: 'NotFound' as const, position }
}
