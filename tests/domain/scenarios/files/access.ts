import { type FileAccessCommand, type FileAccessEvent, fileAccessMachine } from '#domain/files/access.ts'
import { id, matrix, type Scenarios, stateAfter } from '../scenario.ts'

const stateScenario = stateAfter(fileAccessMachine)

const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`
const at = day(1)
const pair = { file_id: id(1), user_id: id(2), owner_id: id(3) }
const accessEnd = day(4)
const event = <const E extends FileAccessEvent>(event: E): E => event
const asking = <const C extends FileAccessCommand>(command: C): C => command

const accessRequested = event({ type: 'AccessRequested', at, ...pair })
const accessGranted = event({ type: 'AccessGranted', at, ...pair, until: accessEnd })
const accessRenewed = event({ type: 'AccessRenewed', at, ...pair, until: day(6) })
const accessDenied = event({ type: 'AccessDenied', at, ...pair })
const accessRevoked = event({ type: 'AccessRevoked', at, ...pair })
const accessExpired = event({ type: 'AccessExpired', at, ...pair })
const link_until = '2026-03-01T09:05:00.000Z'
const viewed = event({ type: 'FileViewed', at, ...pair, as: 'grantee', link_until })
const fileDownloaded = event({ type: 'FileDownloaded', at, ...pair, as: 'grantee', link_until })
const lateTime = day(4)
/** A time by the slower clock of another machine. */
const slowerClock = '2026-03-01T08:59:58.000Z'
const turnedAway = (why: 'never_granted' | 'requested' | 'denied' | 'revoked' | 'expired', when = at) =>
  event({ type: 'FileAccessRefused', at: when, ...pair, how: 'viewed', why })

const view = asking({ type: 'ReadFile', at, ...pair, as: 'grantee', how: 'viewed', link_until })
const ownPair = { ...pair, user_id: pair.owner_id }

const commands = {
  request: asking({ type: 'RequestAccess', at, ...pair }),
  'request too late': asking({ type: 'RequestAccess', at: lateTime, ...pair }),
  'request for oneself': asking({ type: 'RequestAccess', at, ...ownPair }),
  grant: asking({ type: 'GrantAccess', at, ...pair, until: accessEnd }),
  'grant longer': asking({ type: 'GrantAccess', at, ...pair, until: day(6) }),
  'grant to oneself': asking({ type: 'GrantAccess', at, ...ownPair, until: accessEnd }),
  deny: asking({ type: 'DenyAccess', at }),
  revoke: asking({ type: 'RevokeAccess', at }),
  expire: asking({ type: 'ExpireAccess', at }),
  'expire in time': asking({ type: 'ExpireAccess', at: lateTime }),
  view,
  download: asking({ ...view, how: 'downloaded' }),
  'view at the last moment': asking({
    ...view,
    at: '2026-03-04T08:59:00.000Z',
    link_until: '2026-03-04T09:04:00.000Z',
  }),
  'view by a slower clock': asking({ ...view, at: slowerClock }),
  'view too late': asking({ ...view, at: lateTime, link_until: '2026-03-04T09:05:00.000Z' }),
  'view as staff': asking({ ...view, as: 'staff' }),
  'view as staff later': asking({
    ...view,
    as: 'staff',
    at: lateTime,
    link_until: '2026-03-04T09:05:00.000Z',
  }),
}

const noLonger = (why: Parameters<typeof turnedAway>[0]) => ({
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
  view: [turnedAway(why)],
  download: [{ ...turnedAway(why), how: 'downloaded' as const }],
  'view at the last moment': [turnedAway(why, '2026-03-04T08:59:00.000Z')],
  'view by a slower clock': [turnedAway(why, slowerClock)],
  'view too late': [turnedAway(why, lateTime)],
  'view as staff': [{ ...viewed, as: 'staff' as const }],
  'view as staff later': [
    { ...viewed, at: lateTime, as: 'staff' as const, link_until: '2026-03-04T09:05:00.000Z' },
  ],
})
const waitingOutcomes = {
  ...noLonger('requested'),
  request: 'unchanged' as const,
  'request too late': 'unchanged' as const,
  'request for oneself': 'unchanged' as const,
  deny: [accessDenied],
}
const open = {
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
  view: [viewed],
  download: [fileDownloaded],
  'view at the last moment': [{ ...viewed, at: '2026-03-04T08:59:00.000Z', link_until: accessEnd }],
  'view by a slower clock': [viewed],
  'view too late': [{ ...accessExpired, at: lateTime }, turnedAway('expired', lateTime)],
  'view as staff': [{ ...viewed, as: 'staff' as const }],
  'view as staff later': [
    { ...viewed, at: lateTime, as: 'staff' as const, link_until: '2026-03-04T09:05:00.000Z' },
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
      nothing: noLonger('never_granted'),
      requested: waitingOutcomes,
      granted: open,
      denied: { ...noLonger('denied'), deny: 'unchanged' },
      revoked: noLonger('revoked'),
      expired: noLonger('expired'),
    }),
    stateScenario(
      'A renewed grant lasts as long as it was renewed for, and began when it was given',
      [accessGranted, { ...accessRenewed, at: day(1) }],
      'granted',
      { ...pair, since: accessGranted.at, until: day(6) },
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
      const reads = [...history, viewed, fileDownloaded, turnedAway('never_granted')]
      const repeatedReads = [
        { ...countedScenario, given: reads, context: { reads: 2, refused_reads: 1 } },
        stateScenario(
          `A request after ${last} knows whose file is asked for by whom`,
          [...history, ...(last === 'AccessGranted' ? [accessExpired] : []), accessRequested],
          'requested' as const,
          pair,
        ),
        stateScenario(
          `A grant after ${last} is one to this person until then`,
          [
            ...history,
            ...(last === 'AccessGranted' ? [accessRenewed] : [{ ...accessGranted, until: day(6) }]),
          ],
          'granted' as const,
          { ...pair, until: day(6) },
        ),
      ]
      return repeatedReads
    }),
  ],
}
