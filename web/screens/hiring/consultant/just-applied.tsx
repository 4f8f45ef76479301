import { Link, useRouterState } from '@tanstack/react-router'
import { Notice } from '#web/ui/notice.tsx'

/** The message on the board after applying: that the proposal was sent, and a link to it. */
export function JustApplied() {
  const applied = useRouterState({ select: ({ location }) => location.state.applied })
  if (!applied) return null
  return (
    <div role="status" className="banner">
      <Notice tone="ok" heading="You've Applied!" level={2}>
        <p className="small any">
          The client can now read your proposal for “{applied.title}”.{' '}
          <Link to="/application/$id" params={{ id: applied.id }}>
            See your proposal
          </Link>
        </p>
      </Notice>
    </div>
  )
}
