import { useQueryClient } from '@tanstack/react-query'
import { FileInput, FileX } from 'lucide-react'
import { useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatBytes, formatDay, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Viewer } from '#web/ui/viewer/viewer.tsx'

type LicenseResponse = ResponseOf<'GET /staff/licenses/{id}'>

/** The preview of the owner's document, also of earlier ones. The original is downloaded in two steps. */
export function LicenseDocuments({ license, documents }: Pick<LicenseResponse, 'license' | 'documents'>) {
  const [chosenFileId, setChosenFileId] = useState<string | undefined>(undefined)
  const [asksForOriginal, setAsksForOriginal] = useState(false)
  const newestFirst = documents.toReversed()
  const shownDocument = newestFirst.find(({ file_id }) => file_id === (chosenFileId ?? license.file_id))
  if (!shownDocument)
    return (
      <p className="row row--2 row--top quiet">
        <Icon icon={FileX} small />
        <span>{licensingStaffCopy.noDocumentIsAttachedLook}</span>
      </p>
    )
  const isCurrent = shownDocument.file_id === license.file_id
  return (
    <div className="stack stack--3">
      {documents.length > 1 && (
        <SelectField
          id="document"
          value={shownDocument.file_id}
          set={setChosenFileId}
          error={undefined}
          label={licensingStaffCopy.documentShown}
          options={newestFirst.map(({ file_id, file_name, at }, index) => ({
            value: file_id,
            label: `${isolate(truncate(file_name, 40))}, ${formatDay(at)}${index === 0 ? '' : ', replaced'}`,
          }))}
        />
      )}
      {isCurrent && asksForOriginal && (
        <OriginalWarning id={license.id} close={() => setAsksForOriginal(false)} />
      )}
      <Viewer
        key={shownDocument.file_id}
        fileId={shownDocument.file_id}
        name={licensingStaffCopy.documentFileName(isolate(shownDocument.file_name))}
        caption={`${isolate(truncate(shownDocument.file_name, 40))}, ${formatBytes(shownDocument.size)}`}
        download={isCurrent ? <OriginalButton onAsk={() => setAsksForOriginal(true)} /> : ''}
      />
    </div>
  )
}

/** The first step. It only asks. */
const OriginalButton = ({ onAsk }: { onAsk(): void }) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={licensingStaffCopy.openTheOriginal}
    title={licensingStaffCopy.openTheOriginal}
    onClick={onAsk}
  >
    <Icon icon={FileInput} />
  </button>
)

/** The second step: what the verifier must know before the unchanged file reaches their machine. */
function OriginalWarning({ id, close }: { id: string; close(): void }) {
  const client = useQueryClient()
  const [failureMessage, setErrorMessage] = useState<string | undefined>(undefined)
  const warningElement = useFocusOnMount<HTMLParagraphElement>()
  /** Requests a new link on each press: links expire after minutes, while a page stays open longer. */
  async function downloadOriginal() {
    const { downloadUrl } = await client.fetchQuery({
      ...query('GET /staff/licenses/{id}', { params: { id } }),
      staleTime: 0,
    })
    if (downloadUrl) location.assign(downloadUrl)
    close()
  }
  const showError = (error: unknown) =>
    setErrorMessage(
      error instanceof ApiError ? errorMessage(error) : licensingStaffCopy.checkYourConnectionOrTry,
    )
  return (
    <Notice tone="warn" heading={licensingStaffCopy.openTheOriginalLabel}>
      <p className="plain-focus" tabIndex={-1} ref={warningElement}>
        {licensingStaffCopy.thePreviewWasMadeOn}
      </p>
      {failureMessage && <p role="alert">{failureMessage}</p>}
      <div className="actions">
        <Button small onClick={() => void downloadOriginal().catch(showError)}>
          {licensingStaffCopy.yesOpenTheOriginal}
        </Button>
        <Button small onClick={close}>
          {licensingStaffCopy.cancel}
        </Button>
      </div>
    </Notice>
  )
}
