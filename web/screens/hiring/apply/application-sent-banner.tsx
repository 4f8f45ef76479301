import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * The message on the board after applying, until the client has decided: the proposal was sent, with a link
 * to it.
 */
export function ApplicationSentBanner() {
  const sentApplication = useRouterState({ select: ({ location }) => location.state.applied })
  return sentApplication && <ApplicationSent {...sentApplication} />
}

function ApplicationSent(sentApplication: { id: string; title: string }) {
  const route = query('GET /consultant/jobs/applications/{id}', { params: { id: sentApplication.id } })
  const { data } = useQuery(route)
  if (data && data.application.status !== 'applied') return null
  return (
    <div role="status" className="banner">
      <Notice tone="ok" heading={hiringApplyCopy.youveApplied} level={2}>
        <p className="small break-anywhere">
          {hiringApplyCopy.theClientCanReadYour({
            name: <bdi>{displayText(sentApplication.title)}</bdi>,
            link: (
              <Link to="/application/$id" params={{ id: sentApplication.id }}>
                {hiringApplyCopy.seeYourProposal}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </div>
  )
}
