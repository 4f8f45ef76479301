import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { PastFileAccess } from '#api/wire/audit/access-replay.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { stateLabel } from '../timeline/timeline-labels.ts'
import { FileOpenings, PeopleWithAccess, RefusedAttempts } from './file-access-lists.tsx'
import { fileAccessQuery } from './file-access-query.ts'
import { AccessTimeForm } from './time-field.tsx'

export function FileAccess() {
  const { id = '' } = useParams({ strict: false })
  const { at = '' } = useSearch({ strict: false })
  const response = useQuery(fileAccessQuery(id, at))
  return (
    <>
      <BackLink to="/staff/audit">{auditCopy.audit}</BackLink>
      <QueryContent query={response} subject={auditCopy.theAccessRecord} skeleton="detail">
        {(access) => <FileAccessView access={access} isNow={at === ''} />}
      </QueryContent>
    </>
  )
}

function FileAccessView({ access, isNow }: { access: PastFileAccess; isNow: boolean }) {
  const { file_id, file_name, state, at, people, read, refused } = access
  const title = file_name === '' ? auditCopy.aFileThatDidNotExist : file_name
  return (
    <>
      <PageTitle>{auditCopy.accessTo(isolate(title))}</PageTitle>
      <div className="row">
        <h1 className="break-anywhere">
          <bdi>{displayText(title)}</bdi>
        </h1>
        <span className="quiet">
          {auditCopy.fileViewingThisPageIs({ stateLabel: stateLabel('file', state) })}
        </span>
        <Link className="link push" to="/staff/timeline/$kind/$id" params={{ kind: 'file', id: file_id }}>
          {auditCopy.fileTimeline}
        </Link>
      </div>
      <div className="row row--end gap-above--s">
        <AccessTimeForm key={at} time={at} />
        <p className="quiet access-time" role="status">
          {isNow ? auditCopy.asItIsNow : auditCopy.asItWasOn(formatExactTime(at))}
        </p>
      </div>
      <Section heading={auditCopy.whoCouldOpenIt}>
        <PeopleWithAccess people={people} />
      </Section>
      <Section heading={auditCopy.whoOpenedIt}>
        <FileOpenings openings={read} />
      </Section>
      <Section heading={auditCopy.refusedAttempts}>
        <RefusedAttempts people={refused} />
      </Section>
    </>
  )
}
