import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ParamsOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { STAFF_START_PAGES } from '#web/app/mode/start-page.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { useStaffPages, useTimelineSection } from '#web/ui/layout/use-staff-pages.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { TIMELINE_SHORTCUTS, TimelineBesideState } from './timeline.tsx'
import { kindLabel, stateSentence } from './timeline-labels.ts'

type Kind = ParamsOf<'GET /staff/timeline/{kind}/{id}'>['kind']

/**
 * The query of a timeline. It is not repeated when the window gets the focus again, since each read is
 * recorded.
 */
export const timelineQuery = (kind: Kind, id: string) => ({
  ...query('GET /staff/timeline/{kind}/{id}', { params: { kind, id }, query: {} }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export function TimelinePage() {
  const { kind = '', id = '' } = useParams({ strict: false })
  const response = useQuery(timelineQuery(kind as Kind, id))
  return (
    <>
      <Above kind={kind} />
      <QueryContent
        query={response}
        subject={auditCopy.theTimeline}
        skeleton="detail"
        hasPanel={false}
        title={auditCopy.timeline}
      >
        {({ entries, state, title = kindLabel(kind) }) => (
          <>
            <PageTitle>{auditCopy.timelineOf(displayText(title))}</PageTitle>
            <div className="row">
              <h1 className="break-anywhere">
                <bdi>{displayText(title)}</bdi>
              </h1>
              <span className="quiet">
                {auditCopy.viewingThisPageIsRecordedKind({ kind: stateSentence(kind, state) })}
              </span>
              <ReplayLink kind={kind} id={id} />
            </div>
            <TimelineBesideState entries={entries} />
            <PageShortcuts shortcuts={TIMELINE_SHORTCUTS} />
          </>
        )}
      </QueryContent>
    </>
  )
}

/** The link to the list above the timeline. */
function Above({ kind }: { kind: string }) {
  const to = useTimelineSection(kind)
  return to === STAFF_START_PAGES.support ? (
    <BackLink to={to}>{auditCopy.disputes}</BackLink>
  ) : (
    <BackLink to="/staff/audit">{auditCopy.audit}</BackLink>
  )
}

/**
 * A link to the further questions of compliance: who could open this file after the shown event, or what this
 * member could see.
 */
function ReplayLink({ kind, id }: { kind: string; id: string }) {
  const { at: position = '' } = useSearch({ strict: false })
  const canAudit = useStaffPages().some(({ to }) => to === '/staff/audit')
  if (!canAudit) return null
  if (kind === 'file')
    return (
      <Link className="link push" to="/staff/audit/file/$id" params={{ id }} search={{ at: position }}>
        {auditCopy.whoCouldOpenItThen}
      </Link>
    )
  if (kind === 'account')
    return (
      <Link className="link push" to="/staff/audit/person/$id" params={{ id }}>
        {auditCopy.whatTheyCouldSee}
      </Link>
    )
  return null
}
