import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import type { StreamEvent } from '#domain/audit/timeline/timeline.ts'
import { type AnyCommand, type Kind, kinds } from '#domain/kernel/catalog.ts'
import type { CommandOf, Decider, EventOf, StateOf } from '#domain/kernel/decider.ts'
import { accessId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'

const START = Date.parse('2026-03-01T09:00:00.000Z')
const HOUR = 3_600_000

/**
 * Two owners with a file and a license each, a contract with a dispute between them, a third person, and two
 * of staff.
 */
export const [OWNER, OTHER, THIRD, STAFF, SECOND] = [id(1), id(2), id(3), id(4), id(5)] as const
export const PEOPLE = [OWNER, OTHER, THIRD, STAFF, SECOND]
export const FILES = [id(11), id(12)]
const [LICENSE, CONTRACT, DISPUTE] = [id(21), id(31), id(41)]
const ownerOf = (file_id: string) => (file_id === FILES[0] ? OWNER : OTHER)

type AddressedCommand = {
  kind: Kind
  id: string
  command: Record<string, unknown> & { type: AnyCommand['type'] }
}

const says = { title: 'RN', state: 'TX', license_type: 'RN', multistate: false, number: '1' }
const dates = { issued_date: '2024-01-01', expiration_date: '2030-01-01' }

const anyFile = fc.constantFrom(...FILES)
const anyPerson = fc.constantFrom(...PEOPLE)
const pairOf = (file_id: string, user_id: string) => ({ file_id, user_id, owner_id: ownerOf(file_id) })

const upload = (file_id: string, type: AnyCommand['type']): AddressedCommand => ({
  kind: 'file',
  id: file_id,
  command: {
    type,
    ...{ user_id: ownerOf(file_id), file_name: 'Note', content_type: 'text/plain', size: 1, sha256: 'a' },
    ...{ in_use: false, message_id: id(61), conversation_id: id(62), participant_id: OTHER },
    contract_id: CONTRACT,
  },
})

const ofFile = fc
  .tuple(anyFile, fc.integer({ min: 0, max: 5 }))
  .map(([file_id, often]) => upload(file_id, often === 0 ? 'DeleteFile' : 'AttachFile'))

const ofAccess = fc
  .tuple(
    anyFile,
    anyPerson,
    fc.constantFrom(
      'GrantAccess',
      'GrantAccess',
      'GrantAccess',
      'RevokeAccess',
      'RequestAccess',
      'DenyAccess',
      'ExpireAccess',
      'ReadFile',
    ),
    fc.constantFrom('grantee', 'staff'),
  )
  .map(
    ([file_id, user_id, type, as]): AddressedCommand => ({
      kind: 'fileAccess',
      id: accessId(file_id, user_id),
      command: { type: type as 'GrantAccess', ...pairOf(file_id, user_id), as, how: 'viewed' },
    }),
  )

const ofAccount = fc
  .tuple(
    anyPerson,
    fc.constantFrom(
      'SuspendAccount',
      'RestoreAccount',
      'ChangeRoles',
      'ChangeRoles',
      'ChangeRoles',
      'ResetMfa',
      'EnableMfa',
    ),
    fc.subarray(['verifier', 'support', 'compliance', 'admin']),
  )
  .map(
    ([user_id, type, roles]): AddressedCommand => ({
      kind: 'account',
      id: user_id,
      command: { type: type as 'ChangeRoles', roles, reason: 'so', method: 'totp', proof_id: id(71) },
    }),
  )

const ofLicense = fc
  .tuple(
    anyFile,
    fc.constantFrom('SubmitLicense', 'ReplaceLicenseFile', 'VerifyLicense', 'RejectLicense', 'DeleteLicense'),
  )
  .map(
    ([file_id, type]): AddressedCommand => ({
      kind: 'license',
      id: LICENSE,
      command: {
        type: type as 'SubmitLicense',
        ...{ user_id: OWNER, ...says, ...dates, file_id, old_file_id: FILES[0] },
        ...{ verifier_id: STAFF, source: 'register', reason: 'so' },
      },
    }),
  )

const ofDispute = fc
  .tuple(
    fc.subarray(FILES),
    fc.constantFrom('FileDispute', 'AddDisputeStatement', 'TakeDispute', 'ResolveDispute'),
    fc.integer({ min: 80, max: 85 }),
  )
  .map(
    ([file_ids, type, statement]): AddressedCommand => ({
      kind: 'dispute',
      id: DISPUTE,
      command: {
        type: type as 'FileDispute',
        ...{
          contract_id: CONTRACT,
          client_id: OWNER,
          consultant_id: OTHER,
          title: 'A',
          price: 100,
          cause: 'filed',
        },
        ...{
          filed_by: OWNER,
          user_id: OWNER,
          by: 'client',
          message: 'No',
          file_ids,
          statement_id: id(statement),
        },
        ...{ staff_id: SECOND, outcome: 'release', note: 'So' },
      },
    }),
  )

/** The commands before any random history. */
const firstCommands: AddressedCommand[] = [
  ...PEOPLE.flatMap((user_id): AddressedCommand[] => [
    { kind: 'account', id: user_id, command: { type: 'RegisterAccount', user_id, email: 'a@example.com' } },
    { kind: 'account', id: user_id, command: { type: 'EnableMfa', method: 'totp', proof_id: id(71) } },
  ]),
  ...FILES.flatMap((file_id) => [upload(file_id, 'RequestUpload'), upload(file_id, 'StoreFile')]),
]

/** Random histories: the events that the machines emit when these commands are given one after the other. */
export const randomHistory = fc
  .array(
    fc.tuple(
      fc.oneof(ofFile, ofAccess, ofAccess, ofAccess, ofAccount, ofLicense, ofDispute),
      fc.constantFrom(0, 0, 0.01, 1, 20, 40, 72),
    ),
    { minLength: 15, maxLength: 40, size: 'max' },
  )
  .map((steps) => {
    const states = new Map<string, StateOf<AnyStateMachine>>()
    const past: StreamEvent[] = []
    let currentTime = START
    for (const [{ kind, id: subjectId, command }, hours] of [
      ...firstCommands.map((step) => [step, 0.01] as const),
      ...steps,
    ]) {
      currentTime += Math.round(hours * HOUR)
      const stream = streamOf(kind, subjectId)
      const { initial, decide, evolve } = kinds[kind] as unknown as Decider<AnyStateMachine>
      const time = new Date(currentTime).toISOString()
      const accessEnd = new Date(currentTime + 72 * HOUR).toISOString()
      const link_until = new Date(currentTime + HOUR / 12).toISOString()
      const state = states.get(stream) ?? initial
      for (const event of decide(state, {
        ...command,
        at: time,
        until: accessEnd,
        link_until,
      } as CommandOf<AnyStateMachine>).events) {
        states.set(stream, evolve(states.get(stream) ?? initial, event))
        past.push({
          stream,
          position: BigInt(10 + past.length * 3),
          event: event as EventOf<AnyStateMachine>,
        })
      }
    }
    return past
  })
