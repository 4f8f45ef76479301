import type { Person } from '#api/wire/shapes/person.ts'
import { firstName } from '#web/ui/member-text.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { clocksOf, dayWords, type Span, showTheSame, spanWords, zoneName } from './words.ts'

type Props = { of: Span; person: Pick<Person, 'first_name' | 'state'>; children?: React.ReactNode }

/** When it is, on the clocks of both people; once where these show the same. */
export function Clocks({ of, person, children }: Props) {
  const mine = viewerTimeZone()
  const theirs = clocksOf(person, of.start_time)
  const isShared = theirs !== undefined && !theirs.split && showTheSame(of, mine, theirs.zone)
  const name = zoneName(mine, of.start_time)
  return (
    <dl className="clocks">
      <Clock
        words={isShared ? `For you and ${firstName(person)}, ${name}` : `For you, ${name}`}
        of={of}
        zone={mine}
      />
      {theirs && !isShared && (
        <Clock words={`For ${firstName(person)}, ${theirs.words}`} of={of} zone={theirs.zone} />
      )}
      {children}
    </dl>
  )
}

const Clock = ({ words, of, zone }: { words: string; of: Span; zone: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>
      <time dateTime={new Date(of.start_time).toISOString()}>{dayWords(of.start_time, zone)}</time>
      <small>{spanWords(of, zone)}</small>
    </dd>
  </div>
)

/** "For Ingrid 1:00 to 2:00 PM Mountain", where their clocks show another time than the reader's. */
export function otherTime(of: Span, person: Props['person']): string | undefined {
  const mine = viewerTimeZone()
  const theirs = clocksOf(person, of.start_time)
  if (!theirs || showTheSame(of, mine, theirs.zone)) return undefined
  const [day, theirDay] = [dayWords(of.start_time, mine), dayWords(of.start_time, theirs.zone)]
  const when = `${day === theirDay ? '' : `${theirDay}, `}${spanWords(of, theirs.zone)}`
  return `For ${firstName(person)} ${when}${theirs.split ? ',' : ''} ${theirs.words}`
}
