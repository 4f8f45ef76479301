import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import {
  ACCESS_KEY_FIELDS,
  accessKey,
  ReadFile,
  type RefusedRead,
  readEvents,
  timeUnderGrant,
  toReadEvent,
  toRefusedReadEvent,
} from './reading.ts'

const grant = { ...accessKey, until: z.string() }

export type FileAccessCommand = z.infer<typeof FileAccessCommand>
export const FileAccessCommand = z.discriminatedUnion('type', [
  schemaOf('RequestAccess', accessKey),
  schemaOf('GrantAccess', grant),
  schemaOf('DenyAccess', {}),
  schemaOf('RevokeAccess', {}),
  schemaOf('ExpireAccess', {}),
  ReadFile,
])

export type FileAccessEvent = z.infer<typeof FileAccessEvent>
export const FileAccessEvent = z.discriminatedUnion('type', [
  schemaOf('AccessRequested', accessKey),
  schemaOf('AccessGranted', grant),
  schemaOf('AccessRenewed', grant),
  schemaOf('AccessDenied', accessKey),
  schemaOf('AccessRevoked', accessKey),
  schemaOf('AccessExpired', accessKey),
  ...readEvents,
])

type FileAccessRefusalReason = 'own_file' | 'access_granted' | 'access_not_requested' | 'access_still_granted'

type Context = z.infer<z.ZodObject<typeof grant>> & {
  /** When the grant began; a renewal does not change it. */
  granted_at: string
  read_count: number
  refused_read_count: number
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as FileAccessCommand | FileAccessEvent,
    emitted: {} as Emitted<FileAccessEvent, FileAccessRefusalReason>,
  },
  guards: {
    isOwnFile: ({ event }) => 'owner_id' in event && event.owner_id === event.user_id,
    isOwnerOrStaff: ({ event }) => 'as' in event && event.as !== 'grantee',
    hasGrantEnded: ({ context, event }) => timeUnderGrant(event.at, context.granted_at) >= context.until,
    doesNotExtendGrant: ({ context, event }) => 'until' in event && event.until <= context.until,
  },
})

const accessKeyOf = ({ context, event: { at } }: { context: Context; event: { at: string } }) => ({
  at,
  ...pick(context, ACCESS_KEY_FIELDS),
})

const readRefusalTransitions = (why: RefusedRead) =>
  rules.createStateConfig({
    on: {
      ReadFile: [
        { guard: 'isOwnerOrStaff', actions: emit(({ context, event }) => toReadEvent(event, context)) },
        { actions: emit(({ event }) => toRefusedReadEvent(event, why)) },
      ],
    },
  }).on

const readCountTransitions = rules.createStateConfig({
  on: {
    FileViewed: { actions: assign({ read_count: ({ context }) => context.read_count + 1 }) },
    FileDownloaded: { actions: assign({ read_count: ({ context }) => context.read_count + 1 }) },
    FileAccessRefused: {
      actions: assign(({ context, event }) => ({
        ...pick(event, ACCESS_KEY_FIELDS),
        refused_read_count: context.refused_read_count + 1,
      })),
    },
  },
}).on

/** Transitions while the person has no access. */
const noAccessTransitions = rules.createStateConfig({
  on: {
    ...readCountTransitions,
    RequestAccess: [
      { guard: 'isOwnFile', ...refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessRequested' })) },
    ],
    GrantAccess: [
      { guard: 'isOwnFile', ...refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessGranted' })) },
    ],
    AccessGranted: {
      target: 'granted',
      actions: assign(({ event }) => ({
        ...pick(event, ACCESS_KEY_FIELDS),
        granted_at: event.at,
        until: event.until,
      })),
    },
    DenyAccess: refuse('access_not_requested'),
    RevokeAccess: noChange,
    ExpireAccess: noChange,
  },
}).on

const repeatedRequestTransitions = rules.createStateConfig({ on: { AccessRequested: 'requested' } }).on

/** One person's access to one file: requests, grants with their end, and every attempt to read the file. */
export const fileAccessMachine = rules.createMachine({
  id: 'fileAccess',
  initial: 'none',
  context: {
    file_id: '',
    user_id: '',
    owner_id: '',
    granted_at: '',
    until: '',
    read_count: 0,
    refused_read_count: 0,
  },
  states: {
    none: {
      on: {
        ...noAccessTransitions,
        ...readRefusalTransitions('never_granted'),
        AccessRequested: {
          target: 'requested',
          actions: assign(({ event }) => pick(event, ACCESS_KEY_FIELDS)),
        },
      },
    },
    requested: {
      on: {
        ...noAccessTransitions,
        ...readRefusalTransitions('requested'),
        RequestAccess: noChange,
        DenyAccess: { actions: emit((step) => ({ type: 'AccessDenied', ...accessKeyOf(step) })) },
        AccessDenied: 'denied',
      },
    },
    granted: {
      on: {
        ...readCountTransitions,
        RequestAccess: [
          {
            guard: 'hasGrantEnded',
            actions: [
              emit((step) => ({ type: 'AccessExpired', ...accessKeyOf(step) })),
              emit((step) => ({ type: 'AccessRequested', ...accessKeyOf(step) })),
            ],
          },
          noChange,
        ],
        GrantAccess: [
          { guard: 'doesNotExtendGrant', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'AccessRenewed' })) },
        ],
        AccessRenewed: { actions: assign({ until: ({ event }) => event.until }) },
        DenyAccess: refuse('access_granted'),
        RevokeAccess: { actions: emit((step) => ({ type: 'AccessRevoked', ...accessKeyOf(step) })) },
        AccessRevoked: 'revoked',
        ExpireAccess: [
          {
            guard: 'hasGrantEnded',
            actions: emit((step) => ({ type: 'AccessExpired', ...accessKeyOf(step) })),
          },
          refuse('access_still_granted'),
        ],
        AccessExpired: 'expired',
        ReadFile: [
          { guard: 'isOwnerOrStaff', actions: emit(({ context, event }) => toReadEvent(event, context)) },
          {
            guard: 'hasGrantEnded',
            actions: [
              emit((step) => ({ type: 'AccessExpired', ...accessKeyOf(step) })),
              emit(({ event }) => toRefusedReadEvent(event, 'expired')),
            ],
          },
          { actions: emit(({ context, event }) => toReadEvent(event, context)) },
        ],
      },
    },
    denied: {
      on: {
        ...noAccessTransitions,
        ...readRefusalTransitions('denied'),
        ...repeatedRequestTransitions,
        DenyAccess: noChange,
      },
    },
    expired: {
      on: { ...noAccessTransitions, ...readRefusalTransitions('expired'), ...repeatedRequestTransitions },
    },
    revoked: {
      on: { ...noAccessTransitions, ...readRefusalTransitions('revoked'), ...repeatedRequestTransitions },
    },
  },
})

export const fileAccessLifecycle = lifecycle(fileAccessMachine, FileAccessCommand, FileAccessEvent)
