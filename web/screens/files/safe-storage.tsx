import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { FileDrawing, NothingFoundDrawing } from '#web/ui/drawing.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { PageHead, Section } from '#web/ui/layout/page.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FileRow, OwnAccessSummary, SharingSummary } from './file-row.tsx'
import { ReadersNow } from './readers-now.tsx'

const { tooLong } = wireChecks('POST /files', (values: { searchTerm: string }) => values)
const tooLongSearch = (searchTerm: string) => tooLong({ searchTerm }).searchTerm

export function SafeStorage() {
  const { q = '' } = useSearch({ strict: false })
  const page = useListCursor()
  const navigate = useNavigate()
  const changeSearch = (searchText: string) =>
    navigate({ to: '/safe-storage', search: { q: searchText }, replace: true, resetScroll: false })
  const response = useQuery({
    ...query('POST /files', { body: { searchTerm: q }, query: page }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = response
  const hasNoFiles = q === '' && !page.before && !isPlaceholderData && data && isEmpty(data)
  return (
    <>
      <PageHead
        title={filesCopy.safeStorage}
        end={
          <Link className="btn btn--small push" to="/safe-storage/readers">
            <Icon icon={Eye} small />
            {filesCopy.accessLog}
          </Link>
        }
        lead={filesCopy.yourFilesAndFilesOthers}
      />
      <DetailLayout
        actionPanel={
          <>
            <Upload onReady={() => undefined} isLow />
            {/* A search or an older page has only some of the files. */}
            {q === '' && !page.before && !isPlaceholderData && <ReadersNow files={data?.files ?? []} />}
          </>
        }
      >
        {!hasNoFiles && (
          <search className="compact" aria-label={filesCopy.files}>
            <SearchBox
              value={q}
              placeholder={filesCopy.searchByFileName}
              tooLong={tooLongSearch}
              onSearch={changeSearch}
            />
          </search>
        )}
        <QueryContent
          query={response}
          subject={filesCopy.yourFilesSubject}
          reassurance={filesCopy.yourFilesAreWhereTheyWere}
          skeleton={<ListSkeleton />}
        >
          {({ files, shared: sharedFiles }) => (
            <div className="gap-above" aria-busy={isPlaceholderData || undefined}>
              <FileLists
                files={files}
                sharedFiles={sharedFiles}
                searchText={q}
                isFirstPage={!page.before}
                clearSearch={() => changeSearch('')}
              />
              <OlderEntriesLinks items={longerListOf(files, sharedFiles)} />
            </div>
          )}
        </QueryContent>
      </DetailLayout>
    </>
  )
}

const isEmpty = ({ files, shared }: { files: FileResponse[]; shared: FileResponse[] }) =>
  files.length + shared.length === 0

/**
 * Of the lists with further pages, the one whose last file is newer. The next page begins there, so that it
 * skips no file of either list.
 */
const longerListOf = (files: FileResponse[], sharedFiles: FileResponse[]) => {
  const [first = [], second = []] = [files, sharedFiles].filter(({ length }) => length >= MAX_LIST_ENTRIES)
  const lastTimeOf = (list: FileResponse[]) => list.at(-1)?.created_at ?? ''
  return lastTimeOf(first) > lastTimeOf(second) ? first : second.length > 0 ? second : first
}

type Props = {
  files: FileResponse[]
  sharedFiles: FileResponse[]
  searchText: string
  isFirstPage: boolean
  clearSearch(): void
}

function FileLists({ files, sharedFiles, searchText, isFirstPage, clearSearch }: Props) {
  if (isFirstPage && isEmpty({ files, shared: sharedFiles }))
    return searchText === '' ? (
      <EmptyState drawing={<FileDrawing />} heading={filesCopy.youDontHaveAnyFiles}>
        <p className="quiet">{filesCopy.weCheckEveryFileYou}</p>
      </EmptyState>
    ) : (
      <EmptyState drawing={<NothingFoundDrawing />} heading={filesCopy.noFilesMatch}>
        <p className="quiet">{filesCopy.noFileNameContains({ searchText })}</p>
        <button type="button" className="btn" onClick={clearSearch}>
          {filesCopy.showAllFiles}
        </button>
      </EmptyState>
    )
  const openCount = files.filter((file) => file.access_granted.length > 0).length
  return (
    <>
      {files.length > 0 && (
        <Section heading={filesCopy.yourFiles(files.length)} className="section--bare">
          {isFirstPage && searchText === '' && openCount > 0 && (
            <p className="readers-count">{filesCopy.sharedWithOthers(openCount)}</p>
          )}
          <ul className="list list--line-below">
            {files.map((file) => (
              <FileRow key={file.id} file={file}>
                <SharingSummary file={file} />
              </FileRow>
            ))}
          </ul>
        </Section>
      )}
      {sharedFiles.length > 0 && (
        <Section heading={filesCopy.sharedWithYou(sharedFiles.length)} className="section--bare">
          <ul className="list list--line-below">
            {sharedFiles.map((file) => (
              <FileRow key={file.id} file={file}>
                <OwnAccessSummary file={file} />
              </FileRow>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
