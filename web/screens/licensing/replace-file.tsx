import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { extensionsOf } from '#domain/files/media-types.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IMAGES_AND_PDF } from '#web/ui/upload/upload.tsx'
import { useUploads } from '#web/ui/upload/use-uploads.ts'

type Props = { license: LicenseResponse; old_file_id: string; onReplaced(license: LicenseResponse): void }

/** Replaces the document of the license. Nothing changes until the new document is uploaded. */
export function ReplaceFile({ license, old_file_id, onReplaced }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const replace = useApiMutation('POST /consultant/licenses/replace/{id}', (response) =>
    onReplaced(response.license),
  )
  const { items, add } = useUploads(({ id }) => {
    replace.mutate({ params: { id: license.id }, body: { file_id: id, old_file_id } })
  }, IMAGES_AND_PDF)
  const upload = items.at(-1)
  const isUploading = upload !== undefined && upload.state !== 'failed' && upload.state !== 'ready'
  const uploadError =
    upload?.state === 'failed' ? upload.errorText : replace.error && errorMessage(replace.error)
  return (
    <div className="stack stack--2">
      <input
        ref={input}
        type="file"
        hidden
        accept={extensionsOf([...IMAGES_AND_PDF]).join()}
        onChange={({ target }) => {
          replace.reset()
          add(Array.from(target.files ?? []).slice(0, 1))
          target.value = ''
        }}
      />
      <div>
        <Button
          busyLabel={(isUploading || replace.isPending) && licensingCopy.uploading}
          onClick={() => input.current?.click()}
        >
          {licensingCopy.replaceLicenseFile}
        </Button>
      </div>
      {upload?.state === 'sending' && (
        <progress
          className="progress"
          value={upload.sentBytes}
          max={upload.size}
          aria-label={licensingCopy.uploadingName(isolate(upload.name))}
        />
      )}
      {uploadError && (
        <p className="field__error" role="alert">
          {uploadError}
        </p>
      )}
      <p className="hidden" role="status">
        {isUploading ? 'Uploading...' : replace.isSuccess ? licensingCopy.licenseFileReplaced : ''}
      </p>
      {replace.isSuccess ? (
        <p className="state state--ok" aria-hidden="true">
          <Icon icon={CircleCheck} small />
          {licensingCopy.licenseFileReplacedWeCheck}
        </p>
      ) : (
        <p className="small quiet">{licensingCopy.anImageOrPdfWell}</p>
      )}
    </div>
  )
}
