import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ParamsOf } from '#api/wire/wire.ts'
import { FIRST_PLACE } from '#web/app/mode/landing.ts'
import { query } from '#web/app/query-client.ts'
import { Shortcuts } from '#web/ui/keyboard/foot.tsx'
import { Back, Section, Title } from '#web/ui/layout/page.tsx'
import { useStaffPlaces, useTimelinePlace } from '#web/ui/layout/staff-places.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { shown } from '#web/ui/shown.ts'
import { TIMELINE_KEYS, Timeline } from './timeline.tsx'
import { kindWords, stateWords } from './words.ts'

type Kind = ParamsOf<'GET /staff/timeline/{kind}/{id}'>['kind']

/** A timeline, as a query that a window which gets the focus again does not repeat: each reading is recorded. */
export const timelineOf = (kind: Kind, id: string) => ({
  ...query('GET /staff/timeline/{kind}/{id}', { params: { kind, id }, query: {} }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function StaffTimeline() {
  const { kind = '', id = '' } = useParams({ strict: false })
  const answer = useQuery(timelineOf(kind as Kind, id))
  return (
    <>
      <Above kind={kind} />
      <Loaded of={answer} what="The timeline" shape="detail" panel={false} title="Timeline">
        {({ entries, state, title = kindWords(kind) }) => (
          <>
            <Title>{`Timeline of ${shown(title)}`}</Title>
            <div className="row">
              <h1 className="any">
                <bdi>{shown(title)}</bdi>
              </h1>
              <span className="quiet">
                {kindWords(kind)}: {stateWords(kind, state)}. Viewing this page is recorded
              </span>
              <Replays kind={kind} id={id} />
            </div>
            <Section heading="Timeline">
              <Timeline entries={entries} />
            </Section>
            <Shortcuts of={TIMELINE_KEYS} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The list above. */
function Above({ kind }: { kind: string }) {
  const to = useTimelinePlace(kind)
  return to === FIRST_PLACE.support ? <Back to={to}>Disputes</Back> : <Back to="/staff/audit">Audit</Back>
}

/** Where compliance asks further: who could open this file after the event that is shown, what this person could see. */
function Replays({ kind, id }: { kind: string; id: string }) {
  const { at = '' } = useSearch({ strict: false })
  const audits = useStaffPlaces().some(({ to }) => to === '/staff/audit')
  if (!audits) return null
  if (kind === 'file')
    return (
      <Link className="link push" to="/staff/audit/file/$id" params={{ id }} search={{ at }}>
        Who could open it then
      </Link>
    )
  if (kind === 'account')
    return (
      <Link className="link push" to="/staff/audit/person/$id" params={{ id }}>
        What they could see
      </Link>
    )
  return null
}
