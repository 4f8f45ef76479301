import { idOf, readModel } from '../runner/read-model.ts'

export type FileAccessRow = {
  id: string
  file_id: string
  user_id: string
  owner_id: string
  state: string
  until: string | null
  since: string
}

type Pair = { file_id: string; user_id: string; owner_id: string; at: string }

const now =
  (id: string, state: string, { file_id, user_id, owner_id, at }: Pair, until: string | null = null) =>
  () => ({ id, file_id, user_id, owner_id, state, until, since: at })

/** Who asked for which file, and who may read it until when. */
export const fileAccesses = readModel<FileAccessRow>({
  name: 'file_accesses',
  columns: {
    id: 'uuid',
    file_id: 'uuid not null',
    user_id: 'uuid not null',
    owner_id: 'uuid not null',
    state: 'text not null',
    until: 'text',
    since: 'text not null',
  },
  indexes: ['(file_id)', '(user_id)'],
  audience: ({ user_id, owner_id }) => [user_id, owner_id],
  about: ({ file_id }) => file_id,
  on: {
    AccessRequested: ({ stream, event }, change) =>
      change(idOf(stream), now(idOf(stream), 'requested', event)),
    AccessGranted: ({ stream, event }, change) =>
      change(idOf(stream), now(idOf(stream), 'granted', event, event.until)),
    AccessRenewed: ({ stream, event }, change) =>
      change(idOf(stream), now(idOf(stream), 'granted', event, event.until)),
    AccessDenied: ({ stream, event }, change) => change(idOf(stream), now(idOf(stream), 'denied', event)),
    AccessRevoked: ({ stream, event }, change) => change(idOf(stream), now(idOf(stream), 'revoked', event)),
    AccessExpired: ({ stream, event }, change) => change(idOf(stream), now(idOf(stream), 'expired', event)),
  },
})
