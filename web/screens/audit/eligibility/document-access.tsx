import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { FileOpenings, PeopleWithAccess, RefusedAttempts } from '../access/file-access-lists.tsx'
import { RECORDED_QUERY_OPTIONS } from '../access/file-access-query.ts'
import { AccessTimeForm } from '../access/time-field.tsx'

type LicenseDocumentAccess = ResponseOf<'GET /staff/audit/access/license/{id}'>

/** Who could open each document of a license at a time, who did, and who was refused. */
export function DocumentsAccess({ license_id }: { license_id: string }) {
  const { at = '' } = useSearch({ strict: false })
  const response = useQuery({
    ...query('GET /staff/audit/access/license/{id}', {
      params: { id: license_id },
      query: at === '' ? {} : { at },
    }),
    ...RECORDED_QUERY_OPTIONS,
    placeholderData: keepPreviousData,
  })
  return (
    <Section heading={auditCopy.whoCouldSeeItsDocuments}>
      <QueryContent query={response} subject={auditCopy.whoCouldSeeThem} skeleton={<ListSkeleton rows={3} />}>
        {({ documents, at: time }) => (
          <div aria-busy={response.isPlaceholderData || undefined}>
            <div className="row row--end">
              <AccessTimeForm key={time} time={time} />
              <p className="quiet access-time" role="status">
                {at === '' ? auditCopy.asItIsNow : auditCopy.asItWasOnTime(formatExactTime(time))}
              </p>
            </div>
            {documents.length === 0 ? (
              <p className="quiet gap-above">{auditCopy.itHadNoDocumentYet}</p>
            ) : (
              documents
                .toReversed()
                .map((document) => <DocumentAccess key={document.file_id} {...document} />)
            )}
          </div>
        )}
      </QueryContent>
    </Section>
  )
}

/** One document: the newest one counts, it replaced the others. */
function DocumentAccess({
  file_id,
  file_name,
  current,
  at,
  people,
  read,
  refused,
}: LicenseDocumentAccess['documents'][number]) {
  return (
    <div className="gap-above">
      <div className="row">
        <h3>
          <Link
            className="link break-anywhere"
            to="/staff/audit/file/$id"
            params={{ id: file_id }}
            search={{ at }}
          >
            {file_name === '' ? auditCopy.aFileThatDidNotExist : file_name}
          </Link>
        </h3>
        <span className="quiet">{current ? auditCopy.currentDocument : 'Replaced'}</span>
      </div>
      <h4 className="gap-above--s">{auditCopy.whoCouldOpenIt}</h4>
      <PeopleWithAccess people={people} />
      <h4 className="gap-above--s">{auditCopy.whoOpenedIt}</h4>
      <FileOpenings openings={read} fileName={file_name} />
      <h4 className="gap-above--s">{auditCopy.refusedAttempts}</h4>
      <RefusedAttempts people={refused} />
    </div>
  )
}
