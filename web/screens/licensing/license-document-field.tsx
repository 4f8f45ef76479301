import { CircleCheck } from 'lucide-react'
import { MAX_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IMAGES_AND_PDF, Upload } from '#web/ui/upload/upload.tsx'

/** A file that was uploaded and has passed the content check. */
export type UploadedDocument = { id: string; file_name: string }

type Props = {
  document: UploadedDocument | undefined
  set(document: UploadedDocument | undefined): void
  /** Called when a file begins or stops being sent or checked. */
  onUploading(isUploading: boolean): void
}

/** The upload for a new license. Afterwards the name of the file, with a button to remove it. */
export const LicenseDocumentField = ({ document, set, onUploading }: Props) => (
  <>
    {document ? (
      <div className="row row--apart">
        <span className="upload__name" title={document.file_name}>
          <bdi>{truncate(document.file_name, 40)}</bdi>
        </span>
        <span className="row row--2">
          <span className="state state--ok">
            <Icon icon={CircleCheck} small />
            {licensingCopy.ready}
          </span>
          <Button
            small
            tone="quiet"
            aria-label={licensingCopy.remove(isolate(document.file_name))}
            onClick={() => set(undefined)}
          >
            {licensingCopy.removeLabel}
          </Button>
        </span>
      </div>
    ) : (
      <Upload
        isSingle
        label={licensingCopy.uploadYourLicenseImageOr}
        help={licensingCopy.bothSidesIfThereAre(MAX_FILE_MEBIBYTES)}
        types={IMAGES_AND_PDF}
        onBusyChange={onUploading}
        onReady={({ id, file_name }) => set({ id, file_name })}
      />
    )}
    <p className="hidden" role="status">
      {document ? `${isolate(document.file_name)}: Ready` : ''}
    </p>
  </>
)
