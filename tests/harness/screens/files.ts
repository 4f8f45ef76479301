import type { z } from 'zod'
import { ClosedFile, File } from '#api/wire/files/shapes.ts'
import { newId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { type FakeAnswers, succeeding } from './fake-api.ts'
import { sample } from './sample.ts'
import type { Viewer } from './screens.ts'

type Named = { user_id: string; first_name: string; last_name: string }
type Given = Partial<z.output<typeof File>>

/** A text of this owner that can be opened, unless this says otherwise. */
export function sampleFile(owner: Named, file_name: string, given: Given = {}): File {
  const id = given.id ?? newId()
  const { user_id, first_name, last_name } = owner
  return sample(File, {
    ...{ id, file_id: id, file_name, user_id, owner: { user_id, first_name, last_name } },
    ...{ status: 'stored', has_access: true, previewable: true, content_type: 'text/plain', size: 20 },
    created_at: new Date().toISOString(),
    ...given,
  })
}

/** What who has no access may know of this file. */
export function closed({ id, user_id }: Pick<File, 'id' | 'user_id'>, you_requested = false) {
  const of = sample(ClosedFile, { id, file_id: id, user_id, you_requested })
  return { ...of, file: of }
}

/** The files of who looks, and the answers to all that is asked about them and done with them. */
export function ownFiles(owner: Viewer, ...given: File[]) {
  const all = new Map(given.map((file) => [file.id, file]))
  const of = (id: string) => all.get(id) ?? sampleFile(owner, 'A file', { id })
  const change = (id: string, more: Given) => all.set(id, { ...of(id), ...more })
  type Action = File['access_history'][number]['action']
  /** What a person did, or the owner to their access, comes first in the history. */
  function happened(id: string, who: Named, action: Action, until?: string) {
    const { user_id, first_name, last_name } = who
    const time = new Date().toISOString()
    const entry = { user_id, first_name, last_name, action, time, ...(until && { until }) }
    change(id, { access_history: [entry, ...of(id).access_history] })
  }
  const without = <P extends Named>(people: readonly P[], userId: string) =>
    people.filter(({ user_id }) => user_id !== userId)
  function answered(id: string, userId: string, action: 'granted' | 'renewed' | 'denied' | 'revoked') {
    const { access_requested, access_granted } = of(id)
    const who = [...access_requested, ...access_granted].find(({ user_id }) => user_id === userId)
    if (!who) throw new Error('nobody asked for access')
    const before = access_granted.find(({ user_id }) => user_id === userId)
    const until = new Date(Date.parse(before?.until ?? new Date().toISOString()) + days(3)).toISOString()
    const isOpen = action === 'granted' || action === 'renewed'
    change(id, {
      access_requested: without(access_requested, userId),
      access_granted: [...without(access_granted, userId), ...(isOpen ? [{ ...who, until }] : [])],
    })
    happened(id, who, action, isOpen ? until : undefined)
    return { success: true } as const
  }
  const answers: FakeAnswers = {
    'POST /files': () => ({ files: [...all.values()], shared: [] }),
    'GET /files/info/{id}': ({ params }) => ({ file: of(params.id) }),
    'GET /files/access/grant/{id}/{userId}': ({ params: { id, userId } }) =>
      answered(id, userId, of(id).access_requested.length > 0 ? 'granted' : 'renewed'),
    'GET /files/access/deny/{id}/{userId}': ({ params: { id, userId } }) => answered(id, userId, 'denied'),
    'GET /files/access/revoke/{id}/{userId}': ({ params: { id, userId } }) => answered(id, userId, 'revoked'),
    'DELETE /files/{id}': succeeding(({ params: { id } }) => all.delete(id)),
  }
  return {
    answers,
    of,
    add: (file: File) => all.set(file.id, file),
    names: () => [...all.values()].map(({ file_name }) => file_name),
    happened,
    /** This person asks for access to it. */
    asks(id: string, { user_id, first_name, last_name }: Named) {
      const who = { user_id, first_name, last_name }
      change(id, { access_requested: [...of(id).access_requested, who] })
      happened(id, who, 'requested')
    },
  }
}
