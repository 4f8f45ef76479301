import { Download } from 'lucide-react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Requests a link and opens it; the object store responds with an attachment, so the page stays. */
export function DownloadLicense({ fileId }: { fileId: string }) {
  const download = useApiMutation('GET /consultant/licenses/request/download/{fileId}', ({ downloadUrl }) =>
    location.assign(downloadUrl),
  )
  return (
    <>
      <Button
        wide
        busy={download.isPending && 'Downloading'}
        onClick={() => download.mutate({ params: { fileId } })}
      >
        <Icon icon={Download} small />
        Download License
      </Button>
      {download.isError && (
        <p className="small" role="alert">
          {errorMessage(download.error)}
        </p>
      )}
    </>
  )
}
