import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ParamsOf } from '#api/wire/wire.ts'
import { query } from '#web/app/query-client.ts'
import { Section, Title } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Timeline, TimelineKeys } from './timeline.tsx'
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
    <Loaded of={answer} what="The timeline" shape="detail">
      {({ entries, state, title = kindWords(kind) }) => (
        <>
          <Title>{`Timeline of ${title}`}</Title>
          <div className="row">
            <h1 className="any">{title}</h1>
            <span className="quiet">
              {kindWords(kind)}: {stateWords(state)}. That you read this is recorded
            </span>
          </div>
          <Section heading="Timeline">
            <Timeline entries={entries} />
          </Section>
          <p className="keys gap-above">
            <TimelineKeys />
          </p>
        </>
      )}
    </Loaded>
  )
}
