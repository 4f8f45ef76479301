import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
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
    <Section heading="Who could see its documents">
      <QueryContent query={response} subject="Who could see them" skeleton={<ListSkeleton rows={3} />}>
        {({ documents, at: time }) => (
          <div aria-busy={response.isPlaceholderData || undefined}>
            <p className="quiet" role="status">
              {at === '' ? 'As it is now.' : `As it was on ${formatExactTime(time)}.`}
            </p>
            <AccessTimeForm key={time} time={time} />
            {documents.length === 0 ? (
              <p className="quiet gap-above">It had no document yet.</p>
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
            {file_name === '' ? 'A file that did not exist yet' : file_name}
          </Link>
        </h3>
        <span className="quiet">{current ? 'Current document' : 'Replaced'}</span>
      </div>
      <h4 className="gap-above--s">Who could open it</h4>
      <PeopleWithAccess people={people} />
      <h4 className="gap-above--s">Who opened it</h4>
      <FileOpenings openings={read} fileName={file_name} />
      <h4 className="gap-above--s">Refused attempts</h4>
      <RefusedAttempts people={refused} />
    </div>
  )
}
