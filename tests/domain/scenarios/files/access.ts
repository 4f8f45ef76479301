import { type FileAccessCommand, type FileAccessEvent, fileAccessMachine } from '#domain/files/access.ts'
import { id, matrix, type Scenarios, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(fileAccessMachine)

const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`
const at = day(1)
const accessKey = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const accessEnd = day(4)
const event = <const E extends FileAccessEvent>(event: E): E => event
const typedCommand = <const C extends FileAccessCommand>(command: C): C => command

const accessRequested = event({ type: 'AccessRequested', at, ...accessKey })
const accessGranted = event({ type: 'AccessGranted', at, ...accessKey, until: accessEnd })
const accessRenewed = event({ type: 'AccessRenewed', at, ...accessKey, until: day(6) })
const accessDenied = event({ type: 'AccessDenied', at, ...accessKey })
const accessRevoked = event({ type: 'AccessRevoked', at, ...accessKey })
const accessExpired = event({ type: 'AccessExpired', at, ...accessKey })
const link_until = '2026-03-01T09:05:00.000Z'
const fileViewed = event({ type: 'FileViewed', at, ...accessKey, as: 'grantee', link_until })
const fileDownloaded = event({ type: 'FileDownloaded', at, ...accessKey, as: 'grantee', link_until })
const lateTime = day(4)
/** A time by the slower clock of another machine. */
const slowerClock = '2026-03-01T08:59:58.000Z'
const readRefused = (why: 'never_granted' | 'requested' | 'denied' | 'revoked' | 'expired', when = at) =>
  event({ type: 'FileAccessRefused', at: when, ...accessKey, how: 'viewed', why })

const view = typedCommand({ type: 'ReadFile', at, ...accessKey, as: 'grantee', how: 'viewed', link_until })
const ownAccessKey = { ...accessKey, user_id: accessKey.owner_id }

const commands = {
  request: typedCommand({ type: 'RequestAccess', at, ...accessKey }),
  'request too late': typedCommand({ type: 'RequestAccess', at: lateTime, ...accessKey }),
  'request for oneself': typedCommand({ type: 'RequestAccess', at, ...ownAccessKey }),
  grant: typedCommand({ type: 'GrantAccess', at, ...accessKey, until: accessEnd }),
  'grant longer': typedCommand({ type: 'GrantAccess', at, ...accessKey, until: day(6) }),
  'grant to oneself': typedCommand({ type: 'GrantAccess', at, ...ownAccessKey, until: accessEnd }),
  deny: typedCommand({ type: 'DenyAccess', at }),
  revoke: typedCommand({ type: 'RevokeAccess', at }),
  expire: typedCommand({ type: 'ExpireAccess', at }),
  'expire in time': typedCommand({ type: 'ExpireAccess', at: lateTime }),
  view,
  download: typedCommand({ ...view, how: 'downloaded' }),
  'view at the last moment': typedCommand({
    ...view,
    at: '2026-03-04T08:59:00.000Z',
    link_until: '2026-03-04T09:04:00.000Z',
  }),
  'view by a slower clock': typedCommand({ ...view, at: slowerClock }),
  'view too late': typedCommand({ ...view, at: lateTime, link_until: '2026-03-04T09:05:00.000Z' }),
  'view as staff': typedCommand({ ...view, as: 'staff' }),
  'view as staff later': typedCommand({
    ...view,
    as: 'staff',
    at: lateTime,
    link_until: '2026-03-04T09:05:00.000Z',
  }),
}

const noAccessOutcomes = (why: Parameters<typeof readRefused>[0]) => ({
  request: [accessRequested],
  'request too late': [{ ...accessRequested, at: lateTime }],
  'request for oneself': 'own_file' as const,
  grant: [accessGranted],
  'grant longer': [{ ...accessGranted, until: day(6) }],
  'grant to oneself': 'own_file' as const,
  deny: 'access_not_requested' as const,
  revoke: 'unchanged' as const,
  expire: 'unchanged' as const,
  'expire in time': 'unchanged' as const,
  view: [readRefused(why)],
  download: [{ ...readRefused(why), how: 'downloaded' as const }],
  'view at the last moment': [readRefused(why, '2026-03-04T08:59:00.000Z')],
  'view by a slower clock': [readRefused(why, slowerClock)],
  'view too late': [readRefused(why, lateTime)],
  'view as staff': [{ ...fileViewed, as: 'staff' as const }],
  'view as staff later': [
    { ...fileViewed, at: lateTime, as: 'staff' as const, link_until: '2026-03-04T09:05:00.000Z' },
  ],
})
const requestedOutcomes = {
  ...noAccessOutcomes('requested'),
  request: 'unchanged' as const,
  'request too late': 'unchanged' as const,
  'request for oneself': 'unchanged' as const,
  deny: [accessDenied],
}
const grantedOutcomes = {
  request: 'unchanged' as const,
  'request too late': [
    { ...accessExpired, at: lateTime },
    { ...accessRequested, at: lateTime },
  ],
  'request for oneself': 'unchanged' as const,
  grant: 'unchanged' as const,
  'grant longer': [accessRenewed],
  'grant to oneself': 'unchanged' as const,
  deny: 'access_granted' as const,
  revoke: [accessRevoked],
  expire: 'access_still_granted' as const,
  'expire in time': [{ ...accessExpired, at: lateTime }],
  view: [fileViewed],
  download: [fileDownloaded],
  'view at the last moment': [{ ...fileViewed, at: '2026-03-04T08:59:00.000Z', link_until: accessEnd }],
  'view by a slower clock': [fileViewed],
  'view too late': [{ ...accessExpired, at: lateTime }, readRefused('expired', lateTime)],
  'view as staff': [{ ...fileViewed, as: 'staff' as const }],
  'view as staff later': [
    { ...fileViewed, at: lateTime, as: 'staff' as const, link_until: '2026-03-04T09:05:00.000Z' },
  ],
}

const histories = {
  nothing: [],
  requested: [accessRequested],
  granted: [accessGranted],
  denied: [accessRequested, accessDenied],
  revoked: [accessGranted, accessRevoked],
  expired: [accessGranted, accessExpired],
} as const

export const fileAccessScenarios: Scenarios<typeof fileAccessMachine> = {
  machine: fileAccessMachine,
  scenarios: [
    ...matrix(fileAccessMachine, histories, commands, {
      nothing: noAccessOutcomes('never_granted'),
      requested: requestedOutcomes,
      granted: grantedOutcomes,
      denied: { ...noAccessOutcomes('denied'), deny: 'unchanged' },
      revoked: noAccessOutcomes('revoked'),
      expired: noAccessOutcomes('expired'),
    }),
    stateScenario(
      'A renewed grant lasts as long as it was renewed for, and began when it was given',
      [accessGranted, { ...accessRenewed, at: day(1) }],
      'granted',
      { ...accessKey, granted_at: accessGranted.at, until: day(6) },
    ),
    ...Object.values(histories).flatMap((history) => {
      const last = history.at(-1)?.type ?? 'nothing'
      const lastStates = {
        nothing: 'none',
        AccessRequested: 'requested',
        AccessGranted: 'granted',
        AccessDenied: 'denied',
        AccessRevoked: 'revoked',
        AccessExpired: 'expired',
      } as const
      const countedScenario = { title: `Reads are counted after ${last}`, state: lastStates[last] }
      const reads = [...history, fileViewed, fileDownloaded, readRefused('never_granted')]
      const repeatedReads = [
        { ...countedScenario, given: reads, context: { read_count: 2, refused_read_count: 1 } },
        stateScenario(
          `A request after ${last} keeps the file, its owner and the person`,
          [...history, ...(last === 'AccessGranted' ? [accessExpired] : []), accessRequested],
          'requested' as const,
          accessKey,
        ),
        stateScenario(
          `A grant after ${last} is one to this person until then`,
          [
            ...history,
            ...(last === 'AccessGranted' ? [accessRenewed] : [{ ...accessGranted, until: day(6) }]),
          ],
          'granted' as const,
          { ...accessKey, until: day(6) },
        ),
      ]
      return repeatedReads
    }),
  ],
}
