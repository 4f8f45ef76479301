import { Download } from 'lucide-react'
import { inWords } from '../../api-error.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useAct } from '../../query.ts'

/** Asks for a link and follows it; the store answers with an attachment, so the page stays. */
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
