import { assign, emit, setup } from 'xstate'
import { type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import {
  FileAccessCommand,
  FileAccessEvent,
  type FileAccessWhy,
  type RefusedRead,
} from './access-messages.ts'

export { FileAccessCommand, FileAccessEvent }

const PAIR = ['file_id', 'user_id', 'owner_id'] as const
type Context = Record<(typeof PAIR)[number], string> & {
  until: string
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
    isOver: ({ context, event }) => event.at >= context.until,
    isNoLonger: ({ context, event }) => 'until' in event && event.until <= context.until,
  },
})

const refuse = (why: FileAccessWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const pair = ({ context, event: { at } }: { context: Context; event: { at: string } }) => ({
  at,
  ...pick(context, PAIR),
})

type ReadFile = Extract<FileAccessCommand, { type: 'ReadFile' }>

/** A grantee's link expires no later than the grant. */
const read = ({ how, as, at, link_until, ...rest }: ReadFile, until: string) => ({
  type: how === 'viewed' ? ('FileViewed' as const) : ('FileDownloaded' as const),
  at,
  ...pick(rest, PAIR),
  as,
  link_until: as === 'grantee' && until < link_until ? until : link_until,
})
const turnedAway = (why: RefusedRead) =>
  rules.createStateConfig({
    on: {
      ReadFile: [
        { guard: 'isByRight', actions: emit(({ context, event }) => read(event, context.until)) },
        {
          actions: emit(({ event: { at, how, ...rest } }) => ({
            type: 'FileAccessRefused',
            at,
            ...pick(rest, PAIR),
            how,
            why,
          })),
        },
      ],
    },
  }).on

const counted = rules.createStateConfig({
  on: {
    FileViewed: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileDownloaded: { actions: assign({ reads: ({ context }) => context.reads + 1 }) },
    FileAccessRefused: { actions: assign({ refused_reads: ({ context }) => context.refused_reads + 1 }) },
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
      actions: assign(({ event }) => ({ ...pick(event, PAIR), until: event.until })),
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
  context: { file_id: '', user_id: '', owner_id: '', until: '', reads: 0, refused_reads: 0 },
  states: {
    none: {
      on: {
        ...closed,
        ...turnedAway('never_granted'),
        AccessRequested: { target: 'requested', actions: assign(({ event }) => pick(event, PAIR)) },
      },
    },
    requested: {
      on: {
        ...closed,
        ...turnedAway('requested'),
        RequestAccess: alreadySo,
        DenyAccess: { actions: emit((about) => ({ type: 'AccessDenied', ...pair(about) })) },
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
              emit((about) => ({ type: 'AccessExpired', ...pair(about) })),
              emit((about) => ({ type: 'AccessRequested', ...pair(about) })),
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
        RevokeAccess: { actions: emit((about) => ({ type: 'AccessRevoked', ...pair(about) })) },
        AccessRevoked: 'revoked',
        ExpireAccess: [
          { guard: 'isOver', actions: emit((about) => ({ type: 'AccessExpired', ...pair(about) })) },
          { actions: refuse('access_still_granted') },
        ],
        AccessExpired: 'expired',
        ReadFile: [
          { guard: 'isByRight', actions: emit(({ context, event }) => read(event, context.until)) },
          {
            guard: 'isOver',
            actions: [
              emit((about) => ({ type: 'AccessExpired', ...pair(about) })),
              emit(({ event: { at, how, ...rest } }) => ({
                type: 'FileAccessRefused',
                at,
                ...pick(rest, PAIR),
                how,
                why: 'expired',
              })),
            ],
          },
          { actions: emit(({ context, event }) => read(event, context.until)) },
        ],
      },
    },
    denied: { on: { ...closed, ...turnedAway('denied'), ...again, DenyAccess: alreadySo } },
    expired: { on: { ...closed, ...turnedAway('expired'), ...again } },
    revoked: { on: { ...closed, ...turnedAway('revoked'), ...again } },
  },
})

export const FileAccess = lifecycle(fileAccess, FileAccessCommand, FileAccessEvent)
