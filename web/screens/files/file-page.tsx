import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { DownloadIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { REFUSED_FILE_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { invalidate } from '#web/app/queries.ts'
import { useSession } from '#web/app/session.ts'
import { uploadRefusalMessage } from '#web/copy/file-refusals.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { FileState } from '#web/screens/files/file-state.tsx'
import { Faces } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Moment } from '#web/ui/time.tsx'
import { Viewer } from '#web/ui/viewer/viewer.tsx'
import { AccessLog } from './access-log.tsx'
import { AccessRequests, CurrentAccess, OwnAccess } from './access-panels.tsx'
import { DeleteFile } from './delete-file.tsx'
import { fileKindOf, isUploading } from './file-facts.ts'
import { FileOwner, RemoveRefusedFile } from './file-row.tsx'
import { NoAccess } from './no-access.tsx'
import { ShareFile } from './share-file.tsx'

export function FilePage() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /files/info/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/safe-storage">{filesCopy.safeStorage}</BackLink>
      <QueryContent query={response} subject={filesCopy.theFile} skeleton="detail">
        {({ file }) => ('status' in file ? <FileView file={file} /> : <NoAccess file={file} />)}
      </QueryContent>
    </>
  )
}

function FileView({ file }: { file: FileResponse }) {
  const isMine = useSession().user_id === file.user_id
  useReloadAtAccessEnd(file)
  return (
    <>
      <PageHead
        title={file.file_name}
        state={<FileState file={file} isMine={isMine} />}
        meta={
          <>
            <span className="num">
              {fileKindOf(file.content_type)}, {formatBytes(file.size)}
            </span>
            <span>{filesCopy.added({ time: <Moment time={file.created_at} /> })}</span>
            {!isMine && file.owner && (
              <span>
                <FileOwner file={file} />
              </span>
            )}
            {isMine && file.access_granted.length > 0 && (
              <span className="row row--2">
                <Faces people={file.access_granted} size={24} />
                <span>
                  {filesCopy.openTo({ count: plural(file.access_granted.length, 'person', 'people') })}
                </span>
              </span>
            )}
          </>
        }
      />
      <DetailLayout
        actionPanel={
          <>
            {isMine && <AccessRequests file={file} />}
            {isMine && file.status === 'stored' && <CurrentAccess file={file} />}
            {isMine && file.status === 'stored' && <ShareFile file={file} />}
            {file.access_until && <OwnAccess until={file.access_until} owner={file.owner} />}
            {file.status === 'stored' && <DownloadFile file={file} />}
          </>
        }
      >
        {file.status === 'stored' ? (
          <section aria-label={filesCopy.preview}>
            <Viewer fileId={file.id} name={file.file_name} hasDownloadBeside />
          </section>
        ) : (
          <UnusableFile file={file} />
        )}
        {isMine && file.status === 'stored' && <AccessLog file={file} />}
        {isMine && file.status !== 'refused' && (
          <section className="section" aria-label={filesCopy.deleteLabel}>
            <DeleteFile file={file} />
          </section>
        )}
      </DetailLayout>
    </>
  )
}

const UnusableFile = ({ file }: { file: FileResponse }) =>
  file.status === 'refused' ? (
    <RefusedFile file={file} />
  ) : (
    <Notice
      tone="warn"
      heading={isUploading(file) ? filesCopy.thisFileIsStillUploading : filesCopy.theUploadDidntFinish}
      level={2}
    >
      <p>{isUploading(file) ? filesCopy.youCanUseItOnce : filesCopy.uploadItAgainAndDelete}</p>
    </Notice>
  )

function RefusedFile({ file }: { file: FileResponse }) {
  const navigate = useNavigate()
  return (
    <Notice tone="danger" heading={filesCopy.weDidntKeepThisFile} level={2}>
      <p>
        {filesCopy.weRemovedItsContentThis({
          value: uploadRefusalMessage(file.why, file.content_type) ?? filesCopy.itDidntPassOurCheck,
          refusedFileDays: REFUSED_FILE_DAYS,
        })}
      </p>
      <div>
        <RemoveRefusedFile
          file={file}
          onRemoved={() => void navigate({ to: '/safe-storage', replace: true })}
        />
      </div>
    </Notice>
  )
}

/** Fetches the page again when the access expires, so that it closes without a click. */
function useReloadAtAccessEnd({ id, access_until: until }: FileResponse) {
  useEffect(() => {
    if (until === undefined) return
    const remainingMs = Date.parse(until) - Date.now()
    if (remainingMs < 0) return
    const timer = setTimeout(() => void invalidate([{ name: 'files', id }]), remainingMs + 500)
    return () => clearTimeout(timer)
  }, [id, until])
}

/** Requests a link and opens it; the object store responds with an attachment, so the page stays. */
function DownloadFile({ file }: { file: Pick<FileResponse, 'id'> }) {
  const download = useApiMutation('GET /files/request/download/{id}', (response) => {
    if (response.success) location.assign(response.downloadUrl)
    // The page then shows that access has ended, and how to request it.
    else void invalidate([{ name: 'files', id: file.id }])
  })
  return (
    <div className="stack stack--2">
      {download.isError && <p role="alert">{errorMessage(download.error)}</p>}
      {download.data?.success === false && <p role="alert">{filesCopy.youDontHaveAccessOr}</p>}
      <Button
        wide
        busyLabel={download.isPending && filesCopy.downloading}
        onClick={() => download.mutate({ params: { id: file.id } })}
      >
        <Icon icon={DownloadIcon} />
        {filesCopy.download}
      </Button>
    </div>
  )
}
