import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatExactTime } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEscapeToClose } from '#web/ui/keyboard/escape.ts'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { PeopleWithAccess, RefusedAttempts } from './file-access-lists.tsx'
import { fileAccessQuery } from './file-access-query.ts'
import { AccessTimeForm } from './time-field.tsx'

const withoutAccessPanel = (search: object) => ({ ...search, file: '', at: '' })

/** Beside the entries: who could open an entry's file, at the time of the entry or another one. */
export function AccessPanel({ file_id, time }: { file_id: string; time: string }) {
  const response = useQuery(fileAccessQuery(file_id, time))
  const panelElement = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEscapeToClose(
    () => void navigate({ to: '/staff/audit', search: withoutAccessPanel, resetScroll: false }),
  )
  // In a narrow window the panel is below the entries. In newer browsers scrolling returns a promise,
  // which an effect must not return.
  useEffect(() => {
    panelElement.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <aside ref={panelElement} className="panel columns__sticky" aria-labelledby="access-aside">
      <div className="row row--apart">
        <h2 id="access-aside">Access at a point in time</h2>
        <Link
          className="icon-btn"
          aria-label="Close"
          aria-keyshortcuts="Escape"
          title="Close (Esc)"
          to="/staff/audit"
          search={withoutAccessPanel}
          resetScroll={false}
        >
          <Icon icon={X} />
        </Link>
      </div>
      <QueryContent query={response} subject="The access record" skeleton={<ListSkeleton rows={3} />}>
        {({ file_name, at: accessTime, people, refused }) => (
          <div aria-busy={response.isPlaceholderData || undefined}>
            <p className="quiet" role="status">
              Who could open{' '}
              <Link
                className="link break-anywhere"
                to="/staff/audit/file/$id"
                params={{ id: file_id }}
                search={{ at: time }}
              >
                {file_name === '' ? 'a file that did not exist yet' : file_name}
              </Link>{' '}
              on {formatExactTime(accessTime)}.
            </p>
            <AccessTimeForm key={accessTime} time={accessTime} />
            <div className="gap-above--s">
              <PeopleWithAccess people={people} />
            </div>
            <h3 className="gap-above--s">Refused attempts</h3>
            <RefusedAttempts people={refused} />
          </div>
        )}
      </QueryContent>
    </aside>
  )
}
