import type { z } from 'zod'
import { ClosedFileResponse, FileResponse } from '#api/wire/shapes/file.ts'
import { newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { type FakeResponses, succeedAfter } from './fake-api.ts'
import { sample } from './sample-values.ts'
import type { Viewer } from './screens.ts'

type Named = { user_id: string; first_name: string; last_name: string }
type FileChanges = Partial<z.output<typeof FileResponse>>

/** A readable text file of this owner, with changes. */
export function sampleFile(owner: Named, file_name: string, changes: FileChanges = {}): FileResponse {
  const id = changes.id ?? newId()
  const { user_id, first_name, last_name } = owner
  return sample(FileResponse, {
    ...{ id, file_id: id, file_name, user_id, owner: { user_id, first_name, last_name } },
    ...{ status: 'stored', has_access: true, previewable: true, content_type: 'text/plain', size: 20 },
    created_at: new Date().toISOString(),
    ...changes,
  })
}

/** The data about this file for a person without access. */
export function closedFile({ id, user_id }: Pick<FileResponse, 'id' | 'user_id'>, you_requested = false) {
  const closedSample = sample(ClosedFileResponse, { id, file_id: id, user_id, you_requested })
  return { ...closedSample, file: closedSample }
}

/** The viewer's files, with the responses to all calls about them. */
export function ownFiles(owner: Viewer, ...files: FileResponse[]) {
  const all = new Map(files.map((file) => [file.id, file]))
  const fileOf = (id: string) => all.get(id) ?? sampleFile(owner, 'A file', { id })
  const change = (id: string, more: FileChanges) => all.set(id, { ...fileOf(id), ...more })
  type Action = FileResponse['access_history'][number]['action']
  /** Adds an entry to the start of the history: an action by a person, or by the owner on their access. */
  function happened(id: string, person: Named, action: Action, accessEnd?: string) {
    const { user_id, first_name, last_name } = person
    const time = new Date().toISOString()
    const entry = { user_id, first_name, last_name, action, time, ...(accessEnd && { until: accessEnd }) }
    change(id, { access_history: [entry, ...fileOf(id).access_history] })
  }
  const withoutPerson = <P extends Named>(people: readonly P[], userId: string) =>
    people.filter(({ user_id }) => user_id !== userId)
  function answerRequest(id: string, userId: string, action: 'granted' | 'renewed' | 'denied' | 'revoked') {
    const { access_requested, access_granted } = fileOf(id)
    const requester = [...access_requested, ...access_granted].find(({ user_id }) => user_id === userId)
    if (!requester) throw new Error('nobody asked for access')
    const currentGrant = access_granted.find(({ user_id }) => user_id === userId)
    const accessEnd = new Date(
      Date.parse(currentGrant?.until ?? new Date().toISOString()) + days(3),
    ).toISOString()
    const isOpen = action === 'granted' || action === 'renewed'
    change(id, {
      access_requested: withoutPerson(access_requested, userId),
      access_granted: [
        ...withoutPerson(access_granted, userId),
        ...(isOpen ? [{ ...requester, until: accessEnd }] : []),
      ],
    })
    happened(id, requester, action, isOpen ? accessEnd : undefined)
    return { success: true } as const
  }
  const responses: FakeResponses = {
    'POST /files': () => ({ files: [...all.values()], shared: [] }),
    'GET /files/info/{id}': ({ params }) => ({ file: fileOf(params.id) }),
    'GET /files/access/grant/{id}/{userId}': ({ params: { id, userId } }) =>
      answerRequest(id, userId, fileOf(id).access_requested.length > 0 ? 'granted' : 'renewed'),
    'GET /files/access/deny/{id}/{userId}': ({ params: { id, userId } }) =>
      answerRequest(id, userId, 'denied'),
    'GET /files/access/revoke/{id}/{userId}': ({ params: { id, userId } }) =>
      answerRequest(id, userId, 'revoked'),
    'DELETE /files/{id}': succeedAfter(({ params: { id } }) => all.delete(id)),
  }
  return {
    responses,
    of: fileOf,
    add: (file: FileResponse) => all.set(file.id, file),
    names: () => [...all.values()].map(({ file_name }) => file_name),
    happened,
    /** Requests access for this person. */
    asks(id: string, { user_id, first_name, last_name }: Named) {
      const requester = { user_id, first_name, last_name }
      change(id, { access_requested: [...fileOf(id).access_requested, requester] })
      happened(id, requester, 'requested')
    },
  }
}
