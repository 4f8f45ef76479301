import { Download as DownloadIcon } from 'lucide-react'
import type { File } from '#api/wire/files/shapes.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { invalidate } from '#web/app/queries.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Requests a link and opens it; the object store responds with an attachment, so the page stays. */
export function DownloadFile({ file }: { file: Pick<File, 'id'> }) {
  const download = useApiMutation('GET /files/request/download/{id}', (answer) => {
    if (answer.success) location.assign(answer.downloadUrl)
    // The page then shows that access has ended, and how to ask for it.
    else void invalidate([{ name: 'files', id: file.id }])
  })
  return (
    <div className="stack stack--2">
      {download.isError && <p role="alert">{errorMessage(download.error)}</p>}
      {download.data?.success === false && <p role="alert">You don't have Access or it has Expired</p>}
      <Button
        wide
        busy={download.isPending && 'Downloading'}
        onClick={() => download.mutate({ params: { id: file.id } })}
      >
        <Icon icon={DownloadIcon} />
        Download
      </Button>
    </div>
  )
}
