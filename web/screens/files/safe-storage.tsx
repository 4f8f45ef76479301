import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Eye, FolderLock, SearchX } from 'lucide-react'
import type { File } from '#api/wire/files/shapes.ts'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FileRow, SharedWithMe, Sharing } from './row.tsx'

export function SafeStorage() {
  const { q = '' } = useSearch({ strict: false })
  const part = useListCursor()
  const navigate = useNavigate()
  const search = (next: string) =>
    navigate({ to: '/safe-storage', search: { q: next }, replace: true, resetScroll: false })
  const answer = useQuery({
    ...query('POST /files', { body: { searchTerm: q }, query: part }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  const hasNone = q === '' && !part.before && !isPlaceholderData && data && isEmpty(data)
  return (
    <>
      <PageHead
        title="Safe Storage"
        end={
          <Link className="btn btn--small push" to="/safe-storage/readers">
            <Icon icon={Eye} small />
            Access log
          </Link>
        }
        lead="Your files, and those that others shared with you. Only you, and the people you allow, can open your files. Staff who verify a license can open its document. Every view is logged."
      />
      <DetailLayout actionPanel={<Upload onReady={() => undefined} />}>
        {!hasNone && (
          <search className="compact" aria-label="Files">
            <SearchBox value={q} placeholder="A word in the name" onSearch={search} />
          </search>
        )}
        <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
          {({ files, shared }) => (
            <div className="gap-above" aria-busy={isPlaceholderData || undefined}>
              <Lists files={files} shared={shared} q={q} first={!part.before} clear={() => search('')} />
              <OlderEntriesLinks items={goesOn(files, shared)} />
            </div>
          )}
        </QueryContent>
      </DetailLayout>
    </>
  )
}

const isEmpty = ({ files, shared }: { files: File[]; shared: File[] }) => files.length + shared.length === 0

/** Of the lists that go on, the one whose last file is newer: what follows in either begins before that. */
const goesOn = (files: File[], shared: File[]) => {
  const [one = [], other = []] = [files, shared].filter(({ length }) => length >= LIST_PART)
  const last = (list: File[]) => list.at(-1)?.created_at ?? ''
  return last(one) > last(other) ? one : other.length > 0 ? other : one
}

type Props = { files: File[]; shared: File[]; q: string; first: boolean; clear(): void }

function Lists({ files, shared, q, first, clear }: Props) {
  if (first && isEmpty({ files, shared }))
    return q === '' ? (
      <EmptyState icon={FolderLock} heading="You Don't Have Any Files Yet">
        <p className="quiet">Files you upload are checked and kept here. At first, only you can open them.</p>
      </EmptyState>
    ) : (
      <EmptyState icon={SearchX} heading="No file has this in its name">
        <p className="quiet">Nothing was found for “{q}”.</p>
        <button type="button" className="btn" onClick={clear}>
          Show all files
        </button>
      </EmptyState>
    )
  return (
    <>
      {files.length > 0 && (
        <Section heading={`Your files (${files.length})`} className="section--bare">
          <ul className="list list--closed">
            {files.map((file) => (
              <FileRow key={file.id} file={file}>
                <Sharing file={file} />
              </FileRow>
            ))}
          </ul>
        </Section>
      )}
      {shared.length > 0 && (
        <Section heading={`Shared with you (${shared.length})`} className="section--bare">
          <ul className="list list--closed">
            {shared.map((file) => (
              <FileRow key={file.id} file={file}>
                <SharedWithMe file={file} />
              </FileRow>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
