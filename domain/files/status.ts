import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { fileAccessMachine } from './access.ts'
import type { fileMachine } from './file.ts'

export type FileState = Exclude<StateOf<typeof fileMachine>['value'], 'none'>

/** The documented value is the state's own name. */
export const fileStatus = defineStatus<FileState, FileState>({
  requested: 'requested',
  stored: 'stored',
  refused: 'refused',
  deleted: 'deleted',
})

/** Whether the content of the file is stored and can be read. */
export const isContentStored = (state: FileState) => state === 'stored'

export type AccessState = Exclude<StateOf<typeof fileAccessMachine>['value'], 'none'>

export const ACCESS_STATES = [
  'requested',
  'granted',
  'denied',
  'expired',
  'revoked',
] as const satisfies readonly AccessState[]

/** The changes of a person's access: a new state, or a later end of the grant. */
export const ACCESS_CHANGES = [...ACCESS_STATES, 'renewed'] as const
export type AccessChange = (typeof ACCESS_CHANGES)[number]

type Access = { state: AccessState; until: string | null }

/** The documented flag `you_requested`: whether the person waits for the owner's decision. */
export const isAccessRequested = ({ state }: Pick<Access, 'state'>) => state === 'requested'

/**
 * The documented `has_access`: the moment until which the person may open the file; `undefined` if they may
 * not at `at`.
 */
export const accessUntil = ({ state, until }: Access, at: string): string | undefined =>
  state === 'granted' && until !== null && until > at ? until : undefined
