import { Download } from 'lucide-react'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Requests a link and opens it; the object store responds with an attachment, so the page stays. */
export function DownloadLicense({ fileId }: { fileId: string }) {
  const download = useAct('GET /consultant/licenses/request/download/{fileId}', ({ downloadUrl }) =>
    location.assign(downloadUrl),
  )
  return (
    <>
      <Button
        wide
        busy={download.isPending && 'Downloading'}
        onClick={() => download.mutate({ params: { fileId } })}
      >
        <Icon of={Download} small />
        Download License
      </Button>
      {download.isError && (
        <p className="small" role="alert">
          {inWords(download.error)}
        </p>
      )}
    </>
  )
}
