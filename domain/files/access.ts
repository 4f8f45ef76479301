import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { type Emitted, noChange, refuse } from '../kernel/answers.ts'
import { message } from '../kernel/decider.ts'
import { pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
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
  message('RequestAccess', accessKey),
  message('GrantAccess', grant),
  message('DenyAccess', {}),
  message('RevokeAccess', {}),
  message('ExpireAccess', {}),
  ReadFile,
])

export type FileAccessEvent = z.infer<typeof FileAccessEvent>
export const FileAccessEvent = z.discriminatedUnion('type', [
  message('AccessRequested', accessKey),
  message('AccessGranted', grant),
  message('AccessRenewed', grant),
  message('AccessDenied', accessKey),
  message('AccessRevoked', accessKey),
  message('AccessExpired', accessKey),
  ...readEvents,
])

type FileAccessRefusalReason = 'own_file' | 'access_granted' | 'access_not_requested' | 'access_still_granted'

type Context = z.infer<z.ZodObject<typeof grant>> & {
  /** When the grant began; a renewal does not change it. */
  since: string
  reads: number
  refused_reads: number
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as FileAccessCommand | FileAccessEvent,
    emitted: {} as Emitted<FileAccessEvent, FileAccessRefusalReason>,
  },
  guards: {
    isOwn: ({ event }) => 'owner_id' in event && event.owner_id === event.user_id,
    isByRight: ({ event }) => 'as' in event && event.as !== 'grantee',
    isOver: ({ context, event }) => timeUnderGrant(event.at, context.since) >= context.until,
    isNoLonger: ({ context, event }) => 'until' in event && event.until <= context.until,
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
        { guard: 'isByRight', actions: emit(({ context, event }) => toReadEvent(event, context)) },
        { actions: emit(({ event }) => toRefusedReadEvent(event, why)) },
      ],
    },
  }).on

const readCounters = rules.createStateConfig({
  on: {
    FileViewed: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileDownloaded: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileAccessRefused: {
      actions: assign(({ context, event }) => ({
        ...pick(event, ACCESS_KEY_FIELDS),
        refused_reads: context.refused_reads + 1,
      })),
    },
  },
}).on

/** Transitions while the person has no access. */
const noAccessTransitions = rules.createStateConfig({
  on: {
    ...readCounters,
    RequestAccess: [
      { guard: 'isOwn', ...refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessRequested' })) },
    ],
    GrantAccess: [
      { guard: 'isOwn', ...refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessGranted' })) },
    ],
    AccessGranted: {
      target: 'granted',
      actions: assign(({ event }) => ({
        ...pick(event, ACCESS_KEY_FIELDS),
        since: event.at,
        until: event.until,
      })),
    },
    DenyAccess: refuse('access_not_requested'),
    RevokeAccess: noChange,
    ExpireAccess: noChange,
  },
}).on

const repeatedRequest = rules.createStateConfig({ on: { AccessRequested: 'requested' } }).on

/** One person's access to one file: requests, grants with their end, and every attempt to read the file. */
export const fileAccess = rules.createMachine({
  id: 'fileAccess',
  initial: 'none',
  context: { file_id: '', user_id: '', owner_id: '', since: '', until: '', reads: 0, refused_reads: 0 },
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
        ...readCounters,
        RequestAccess: [
          {
            guard: 'isOver',
            actions: [
              emit((step) => ({ type: 'AccessExpired', ...accessKeyOf(step) })),
              emit((step) => ({ type: 'AccessRequested', ...accessKeyOf(step) })),
            ],
          },
          noChange,
        ],
        GrantAccess: [
          { guard: 'isNoLonger', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'AccessRenewed' })) },
        ],
        AccessRenewed: { actions: assign({ until: ({ event }) => event.until }) },
        DenyAccess: refuse('access_granted'),
        RevokeAccess: { actions: emit((step) => ({ type: 'AccessRevoked', ...accessKeyOf(step) })) },
        AccessRevoked: 'revoked',
        ExpireAccess: [
          { guard: 'isOver', actions: emit((step) => ({ type: 'AccessExpired', ...accessKeyOf(step) })) },
          refuse('access_still_granted'),
        ],
        AccessExpired: 'expired',
        ReadFile: [
          { guard: 'isByRight', actions: emit(({ context, event }) => toReadEvent(event, context)) },
          {
            guard: 'isOver',
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
        ...repeatedRequest,
        DenyAccess: noChange,
      },
    },
    expired: { on: { ...noAccessTransitions, ...readRefusalTransitions('expired'), ...repeatedRequest } },
    revoked: { on: { ...noAccessTransitions, ...readRefusalTransitions('revoked'), ...repeatedRequest } },
  },
})

export const FileAccess = lifecycle(fileAccess, FileAccessCommand, FileAccessEvent)
