import { Download as DownloadIcon } from 'lucide-react'
import type { File } from '#api/contract/files.ts'
import { inWords } from '../../api-error.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useAct } from '../../query.ts'

/** Asks for a link and follows it; the store answers with an attachment, so the page stays. */
export function Download({ file }: { file: Pick<File, 'id'> }) {
  const download = useAct('GET /files/request/download/{id}', (answer) => {
    if (answer.success) location.assign(answer.downloadUrl)
  })
  return (
    <div className="stack stack--2">
      {download.isError && <p role="alert">{inWords(download.error)}</p>}
      {download.data?.success === false && <p role="alert">You don't have Access or it has Expired</p>}
      <Button
        wide
        busy={download.isPending && 'Downloading'}
        onClick={() => download.mutate({ params: { id: file.id } })}
      >
        <Icon of={DownloadIcon} />
        Download
      </Button>
    </div>
  )
}
