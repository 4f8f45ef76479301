import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { useSession } from '#web/app/session.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Face } from '#web/ui/face.tsx'
import { formatClockTime, formatDay, formatMoment } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'

type Entry = FileResponse['access_history'][number]

/** What a person did, after the name. `file` is "it", or a link to the file. */
const DEEDS: Record<
  Entry['action'],
  (texts: { file: ReactNode; name: ReactNode; until: string }) => ReactNode
> = {
  viewed: ({ file }) => <>{filesCopy.viewed({ file })}</>,
  downloaded: ({ file }) => <>{filesCopy.downloaded({ file })}</>,
  refused: ({ file }) => <>{filesCopy.triedToOpenWithoutAccess({ file })}</>,
  requested: ({ file }) => <>{filesCopy.askedForAccessTo({ file })}</>,
  granted: ({ name, until }) => <>{filesCopy.gaveAccessUntil({ name, until })}</>,
  renewed: ({ name, until }) => <>{filesCopy.renewedTheirAccessUntil({ name, until })}</>,
  denied: ({ name }) => <>{filesCopy.deniedTheirRequest({ name })}</>,
  revoked: ({ name }) => <>{filesCopy.endedTheirAccess({ name })}</>,
  expired: () => 'ended',
}
/** What the owner did to another member's access. */
const OWNER_ACTIONS = new Set<Entry['action']>(['granted', 'renewed', 'denied', 'revoked'])

/** The log of one file: requests, grants with their end, views, downloads and refused attempts. */
export const AccessLog = ({ file }: { file: FileResponse }) => (
  <Section
    heading={filesCopy.accessLog}
    end={<span className="small quiet">{filesCopy.everyRequestViewAndDownload}</span>}
  >
    {file.access_history.length === 0 ? (
      <p className="quiet">{filesCopy.noOneHasOpenedIt}</p>
    ) : (
      <AccessLogList label={filesCopy.accessLog} entries={file.access_history} />
    )}
    <Link className="link" to="/safe-storage/readers">
      {filesCopy.accessLogOfAllFiles}
    </Link>
  </Section>
)

type Props<E extends Entry> = { label: string; entries: readonly E[]; fileLink?(entry: E): ReactNode }

/** One sentence for each entry or run of similar entries: who did what, and when. */
export function AccessLogList<E extends Entry>({ label, entries, fileLink }: Props<E>) {
  const { user_id } = useSession()
  const [hidesOwn, setHidesOwn] = useState(false)
  const othersEntries = entries.filter(
    (entry) => entry.user_id !== user_id || !OPENING_ACTIONS.has(entry.action),
  )
  const hasChoice = othersEntries.length > 0 && othersEntries.length < entries.length
  const choice = (text: string, isForOthers: boolean) => (
    <button type="button" aria-pressed={hidesOwn === isForOthers} onClick={() => setHidesOwn(isForOthers)}>
      {text}
    </button>
  )
  return (
    <>
      {hasChoice && (
        <fieldset className="segmented access-log__choice" aria-label={filesCopy.whoseEntries}>
          {choice(filesCopy.everyones, false)}
          {choice(filesCopy.others, true)}
        </fieldset>
      )}
      <ol className="access-log" aria-label={label}>
        {groupRuns(hasChoice && hidesOwn ? othersEntries : entries).map((entry, index) => (
          <li key={keyOf(entry, index)}>
            <AccessLogEntry entry={entry} file={fileLink?.(entry) ?? 'it'} />
          </li>
        ))}
      </ol>
    </>
  )
}

function AccessLogEntry({ entry, file }: { entry: EntryRun<Entry>; file: ReactNode }) {
  const { user_id } = useSession()
  const { profile } = useCurrentMember()
  const isOwn = entry.user_id === user_id || OWNER_ACTIONS.has(entry.action)
  const name = <bdi>{fullName(entry)}</bdi>
  const until = entry.until ? formatMoment(entry.until) : ''
  return (
    <>
      <Face person={isOwn ? profile : entry} size={24} />
      <div className="access-log__sentence">
        <p>
          <b>{isOwn ? 'You' : <bdi>{subjectOf(entry)}</bdi>}</b> {DEEDS[entry.action]({ file, name, until })}
          {entry.count > 1 && filesCopy.twiceOrMore(entry.count)}
        </p>
        <Moment time={entry.time} {...timeSpanOf(entry)} />
      </div>
    </>
  )
}

/** "Jan 15, 10:00 AM to 10:04 AM": from the first of similar entries to the last. */
function timeSpanOf({ firstTime, time }: EntryRun<Entry>): { label?: string } {
  const [start, end] = [formatMoment(firstTime), formatMoment(time)]
  if (start === end) return {}
  const isSameDay = formatDay(firstTime) === formatDay(time)
  return { label: filesCopy.fromTo(start, isSameDay ? formatClockTime(time) : end) }
}

/** Similar entries as one, with the time of the last of them. `firstTime` is that of the first. */
type EntryRun<E extends Entry> = E & { count: number; firstTime: string }

const OPENING_ACTIONS = new Set<Entry['action']>(['viewed', 'downloaded'])

/** Combines consecutive openings of the same file by the same member. Entries are newest first. */
function groupRuns<E extends Entry & { file_id?: string }>(entries: readonly E[]): EntryRun<E>[] {
  const runs: EntryRun<E>[] = []
  for (const entry of entries) {
    const lastRun = runs.at(-1)
    const isRepeated =
      OPENING_ACTIONS.has(entry.action) &&
      (['action', 'user_id', 'as', 'role', 'file_id'] as const).every(
        (name) => lastRun?.[name] === entry[name],
      )
    if (lastRun && isRepeated) {
      lastRun.count += 1
      lastRun.firstTime = entry.time
    } else runs.push({ ...entry, count: 1, firstTime: entry.time })
  }
  return runs
}

/** The key of an entry; the index keeps it unique when one member does the same twice at the same time. */
const keyOf = ({ time, user_id, action }: Entry, index: number) => `${time}${user_id}${action}${index}`

/** Who did it; of an access that expired, whose it was. */
const subjectOf = (entry: Entry) =>
  entry.action === 'expired' ? filesCopy.sAccess(readerName(entry)) : readerName(entry)

/** The name of a reader. Staff appear as staff, with the role in which they read. */
function readerName({ as, role, ...person }: Entry) {
  const name = fullName(person)
  if (as !== 'staff') return name
  const staffLabel = role === undefined ? 'staff' : filesCopy.staff(role)
  return name === 'Staff' ? `S${staffLabel.slice(1)}` : `${name} (${staffLabel})`
}
