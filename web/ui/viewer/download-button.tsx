import { DownloadIcon } from 'lucide-react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { invalidate } from '#web/app/queries.ts'
import * as uiFilesCopy from '#web/copy/ui/files.tsx'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'

/** Downloads the file by a new link each time. An icon, or with `hasText` a button with text. */
export function DownloadButton({ fileId, hasText = false }: { fileId: string; hasText?: boolean }) {
  const downloadMutation = useApiMutation('GET /files/request/download/{id}', (response) => {
    if (response.success) location.assign(response.downloadUrl)
    // The page then shows that access has ended, and how to request it.
    else void invalidate([{ name: 'files', id: fileId }])
  })
  const download = () => downloadMutation.mutate({ params: { id: fileId } })
  const refusalText = downloadMutation.error
    ? errorMessage(downloadMutation.error)
    : downloadMutation.data?.success === false && uiFilesCopy.youDontHaveAccessOr
  return (
    <>
      {hasText ? (
        <Button onClick={download} busyLabel={downloadMutation.isPending && uiFilesCopy.downloading}>
          <Icon icon={DownloadIcon} small />
          {uiFilesCopy.download}
        </Button>
      ) : (
        <button
          type="button"
          className="icon-btn"
          aria-label={uiFilesCopy.download}
          title={uiFilesCopy.download}
          onClick={download}
        >
          <Icon icon={DownloadIcon} />
        </button>
      )}
      {refusalText && (
        <span className="small viewer__refused" role="alert">
          {refusalText}
        </span>
      )}
    </>
  )
}
