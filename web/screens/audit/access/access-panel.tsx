import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
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
        <h2 id="access-aside">{auditCopy.accessAtAPointIn}</h2>
        <Link
          className="icon-btn"
          aria-label={auditCopy.close}
          aria-keyshortcuts="Escape"
          title={auditCopy.closeEsc}
          to="/staff/audit"
          search={withoutAccessPanel}
          resetScroll={false}
        >
          <Icon icon={X} />
        </Link>
      </div>
      <QueryContent query={response} subject={auditCopy.theAccessRecord} skeleton={<ListSkeleton rows={3} />}>
        {({ file_name, at: accessTime, people, refused }) => (
          <div aria-busy={response.isPlaceholderData || undefined}>
            <p className="quiet" role="status">
              {auditCopy.whoCouldOpenOn({
                link: (
                  <Link
                    className="link break-anywhere"
                    to="/staff/audit/file/$id"
                    params={{ id: file_id }}
                    search={{ at: time }}
                  >
                    {file_name === '' ? auditCopy.aFileThatDidNot : file_name}
                  </Link>
                ),
                accessTime: formatExactTime(accessTime),
              })}
            </p>
            <div className="gap-above">
              <AccessTimeForm key={accessTime} time={accessTime} />
            </div>
            <div className="gap-above--s">
              <PeopleWithAccess people={people} />
            </div>
            <h3 className="gap-above--s">{auditCopy.refusedAttempts}</h3>
            <RefusedAttempts people={refused} />
          </div>
        )}
      </QueryContent>
    </aside>
  )
}
