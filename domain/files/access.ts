import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import {
  PAIR,
  pair,
  ReadFile,
  type RefusedRead,
  readEvent,
  readEvents,
  refusedReadEvent,
  underGrant,
} from './reading.ts'

const grant = { ...pair, until: z.string() }

export type FileAccessCommand = z.infer<typeof FileAccessCommand>
export const FileAccessCommand = z.discriminatedUnion('type', [
  message('RequestAccess', pair),
  message('GrantAccess', grant),
  message('DenyAccess', {}),
  message('RevokeAccess', {}),
  message('ExpireAccess', {}),
  ReadFile,
])

export type FileAccessEvent = z.infer<typeof FileAccessEvent>
export const FileAccessEvent = z.discriminatedUnion('type', [
  message('AccessRequested', pair),
  message('AccessGranted', grant),
  message('AccessRenewed', grant),
  message('AccessDenied', pair),
  message('AccessRevoked', pair),
  message('AccessExpired', pair),
  ...readEvents,
])

type FileAccessWhy = 'own_file' | 'access_granted' | 'access_not_requested' | 'access_still_granted'

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
    emitted: {} as FileAccessEvent | Refusal<FileAccessWhy> | Unchanged,
  },
  guards: {
    isOwn: ({ event }) => 'owner_id' in event && event.owner_id === event.user_id,
    isByRight: ({ event }) => 'as' in event && event.as !== 'grantee',
    isOver: ({ context, event }) => underGrant(event.at, context.since) >= context.until,
    isNoLonger: ({ context, event }) => 'until' in event && event.until <= context.until,
  },
})

const refuse = (why: FileAccessWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const ofPair = ({ context, event: { at } }: { context: Context; event: { at: string } }) => ({
  at,
  ...pick(context, PAIR),
})

const refusesToRead = (why: RefusedRead) =>
  rules.createStateConfig({
    on: {
      ReadFile: [
        { guard: 'isByRight', actions: emit(({ context, event }) => readEvent(event, context)) },
        { actions: emit(({ event }) => refusedReadEvent(event, why)) },
      ],
    },
  }).on

const counted = rules.createStateConfig({
  on: {
    FileViewed: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileDownloaded: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileAccessRefused: {
      actions: assign(({ context, event }) => ({
        ...pick(event, PAIR),
        refused_reads: context.refused_reads + 1,
      })),
    },
  },
}).on

/** Transitions while the person has no access. */
const closed = rules.createStateConfig({
  on: {
    ...counted,
    RequestAccess: [
      { guard: 'isOwn', actions: refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessRequested' })) },
    ],
    GrantAccess: [
      { guard: 'isOwn', actions: refuse('own_file') },
      { actions: emit(({ event }) => ({ ...event, type: 'AccessGranted' })) },
    ],
    AccessGranted: {
      target: 'granted',
      actions: assign(({ event }) => ({ ...pick(event, PAIR), since: event.at, until: event.until })),
    },
    DenyAccess: { actions: refuse('access_not_requested') },
    RevokeAccess: alreadySo,
    ExpireAccess: alreadySo,
  },
}).on

const again = rules.createStateConfig({ on: { AccessRequested: 'requested' } }).on

/** One person's access to one file: requests, grants with their end, and every attempt to read it. */
export const fileAccess = rules.createMachine({
  id: 'fileAccess',
  initial: 'none',
  context: { file_id: '', user_id: '', owner_id: '', since: '', until: '', reads: 0, refused_reads: 0 },
  states: {
    none: {
      on: {
        ...closed,
        ...refusesToRead('never_granted'),
        AccessRequested: { target: 'requested', actions: assign(({ event }) => pick(event, PAIR)) },
      },
    },
    requested: {
      on: {
        ...closed,
        ...refusesToRead('requested'),
        RequestAccess: alreadySo,
        DenyAccess: { actions: emit((about) => ({ type: 'AccessDenied', ...ofPair(about) })) },
        AccessDenied: 'denied',
      },
    },
    granted: {
      on: {
        ...counted,
        RequestAccess: [
          {
            guard: 'isOver',
            actions: [
              emit((about) => ({ type: 'AccessExpired', ...ofPair(about) })),
              emit((about) => ({ type: 'AccessRequested', ...ofPair(about) })),
            ],
          },
          alreadySo,
        ],
        GrantAccess: [
          { guard: 'isNoLonger', ...alreadySo },
          { actions: emit(({ event }) => ({ ...event, type: 'AccessRenewed' })) },
        ],
        AccessRenewed: { actions: assign({ until: ({ event }) => event.until }) },
        DenyAccess: { actions: refuse('access_granted') },
        RevokeAccess: { actions: emit((about) => ({ type: 'AccessRevoked', ...ofPair(about) })) },
        AccessRevoked: 'revoked',
        ExpireAccess: [
          { guard: 'isOver', actions: emit((about) => ({ type: 'AccessExpired', ...ofPair(about) })) },
          { actions: refuse('access_still_granted') },
        ],
        AccessExpired: 'expired',
        ReadFile: [
          { guard: 'isByRight', actions: emit(({ context, event }) => readEvent(event, context)) },
          {
            guard: 'isOver',
            actions: [
              emit((about) => ({ type: 'AccessExpired', ...ofPair(about) })),
              emit(({ event }) => refusedReadEvent(event, 'expired')),
            ],
          },
          { actions: emit(({ context, event }) => readEvent(event, context)) },
        ],
      },
    },
    denied: { on: { ...closed, ...refusesToRead('denied'), ...again, DenyAccess: alreadySo } },
    expired: { on: { ...closed, ...refusesToRead('expired'), ...again } },
    revoked: { on: { ...closed, ...refusesToRead('revoked'), ...again } },
  },
})

export const FileAccess = lifecycle(fileAccess, FileAccessCommand, FileAccessEvent)
