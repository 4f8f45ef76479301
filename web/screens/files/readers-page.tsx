import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FileReader } from '#api/wire/shapes/file.ts'
import { call } from '#web/app/client.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { FileDrawing } from '#web/ui/drawing.tsx'
import { truncate } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { ShowEarlierButton } from '#web/ui/list/pager.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { AccessLogList } from './access-log.tsx'

/** Everybody who opened a file of the member, in pages. */
export function ReadersPage() {
  const response = useInfiniteQuery({
    queryKey: ['GET /files/readers', 'pages'],
    queryFn: ({ pageParam }) => call('GET /files/readers', { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      <BackLink to="/safe-storage">{filesCopy.safeStorage}</BackLink>
      <PageHead title={filesCopy.accessLog} lead={filesCopy.everyViewAndDownloadOf} />
      <QueryContent query={response} subject={filesCopy.theAccessLog} skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          if (entries.length === 0)
            return (
              <EmptyState drawing={<FileDrawing />} heading={filesCopy.noOneHasOpenedYour}>
                <p className="quiet">{filesCopy.whenSomeoneOpensOrDownloads}</p>
                <Link className="btn" to="/safe-storage">
                  {filesCopy.safeStorage}
                </Link>
              </EmptyState>
            )
          return (
            <div className="stack gap-above">
              <AccessLogList label={filesCopy.readers} entries={entries} fileLink={FileLink} />
              <ShowEarlierButton list={response} />
            </div>
          )
        }}
      </QueryContent>
    </>
  )
}

const FileLink = ({ file_id, file_name }: FileReader) => (
  <Link className="link" to="/safe-storage/$id" params={{ id: file_id }} title={file_name}>
    <bdi>{truncate(file_name, 40)}</bdi>
  </Link>
)
