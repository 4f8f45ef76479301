import { useQueryClient } from '@tanstack/react-query'
import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The first step: it only asks. */
export const OriginalButton = ({ onAsk }: { onAsk(): void }) => (
  <button
    type="button"
    className="icon-btn"
    aria-label="Open the original"
    title="Open the original"
    onClick={onAsk}
  >
    <Icon icon={FileInput} />
  </button>
)

/** The second step: what the verifier should know before the file as its owner made it reaches their machine. */
export function OriginalWarning({ id, close }: { id: string; close(): void }) {
  const client = useQueryClient()
  const [failed, setErrorMessage] = useState<string | undefined>(undefined)
  const warningElement = useFocusOnMount<HTMLParagraphElement>()
  /** Links expire after minutes, while a page stays open longer: each press requests a new one. */
  async function downloadOriginal() {
    const { downloadUrl } = await client.fetchQuery({
      ...query('GET /staff/licenses/{id}', { params: { id } }),
      staleTime: 0,
    })
    if (downloadUrl) location.assign(downloadUrl)
    close()
  }
  const showError = (error: unknown) =>
    setErrorMessage(error instanceof ApiError ? errorMessage(error) : 'Check your connection, or try again.')
  return (
    <Notice tone="warn" heading="Open the original?">
      <p className="plain-focus" tabIndex={-1} ref={warningElement}>
        The preview was made on our servers. The original is downloaded to your computer as its owner made it,
        and a program there opens it. Open it only if the preview does not show what you need. Opening it is
        recorded.
      </p>
      {failed && <p role="alert">{failed}</p>}
      <div className="actions">
        <Button small onClick={() => void downloadOriginal().catch(showError)}>
          YES, OPEN THE ORIGINAL
        </Button>
        <Button small onClick={close}>
          Cancel
        </Button>
      </div>
    </Notice>
  )
}
