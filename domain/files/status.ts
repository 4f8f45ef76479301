import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { fileAccess } from './access.ts'
import type { file } from './file.ts'

export type FileState = Exclude<StateOf<typeof file>['value'], 'none'>

/** The documented word is the state's own name. */
export const fileStatus = defineStatus<FileState, FileState>({
  requested: 'requested',
  stored: 'stored',
  refused: 'refused',
  deleted: 'deleted',
})

/** Whether its content is stored and can be read. */
export const isContentStored = (state: FileState) => state === 'stored'

export type AccessState = Exclude<StateOf<typeof fileAccess>['value'], 'none'>

export const ACCESS_STATES = [
  'requested',
  'granted',
  'denied',
  'expired',
  'revoked',
] as const satisfies readonly AccessState[]

/** What happens to a person's access: it comes into one of these states, or a grant gets a later end. */
export const ACCESS_CHANGES = [...ACCESS_STATES, 'renewed'] as const
export type AccessChange = (typeof ACCESS_CHANGES)[number]

type Access = { state: AccessState; until: string | null }

/** The documented `you_requested`: whether the person waits for the owner's answer. */
export const isAccessRequested = ({ state }: Pick<Access, 'state'>) => state === 'requested'

/**
 * The documented `has_access`: until when the person may open the file; `undefined` when they may not at that moment.
 */
export const accessUntil = ({ state, until }: Access, at: string): string | undefined =>
  state === 'granted' && until !== null && until > at ? until : undefined
