import { Download as Arrow } from 'lucide-react'
import { inWords } from '#web/app/api-error.ts'
import { invalidate } from '#web/app/queries.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '../form/button.tsx'
import { Icon } from '../icon.tsx'

/** Downloads the file by a new link each time; an icon, or a button with text. */
export function Download({ fileId, words = false }: { fileId: string; words?: boolean }) {
  const request = useAct('GET /files/request/download/{id}', (answer) => {
    if (answer.success) location.assign(answer.downloadUrl)
    // The page then shows that access has ended, and how to ask for it.
    else void invalidate([{ name: 'files', id: fileId }])
  })
  const press = () => request.mutate({ params: { id: fileId } })
  const refused = request.error
    ? inWords(request.error)
    : request.data?.success === false && "You don't have Access or it has Expired"
  return (
    <>
      {words ? (
        <Button onClick={press} busy={request.isPending && 'Downloading'}>
          <Icon of={Arrow} small />
          Download
        </Button>
      ) : (
        <button type="button" className="icon-btn" aria-label="Download" title="Download" onClick={press}>
          <Icon of={Arrow} />
        </button>
      )}
      {refused && (
        <span className="small viewer__refused" role="alert">
          {refused}
        </span>
      )}
    </>
  )
}
