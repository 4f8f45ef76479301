import { FileX } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatBytes, formatDay, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Viewer } from '#web/ui/viewer/viewer.tsx'
import { OriginalButton, OriginalWarning } from './original-document.tsx'

type LicenseResponse = AnswerOf<'GET /staff/licenses/{id}'>

/** The preview of the document the owner uploaded; earlier documents of the license can be seen too, and the original in a second step. */
export function LicenseDocuments({ license, documents }: Pick<LicenseResponse, 'license' | 'documents'>) {
  const [chosenFileId, setChosenFileId] = useState<string | undefined>(undefined)
  const [asksForOriginal, setAsksForOriginal] = useState(false)
  const newestFirst = documents.toReversed()
  const shownDocument = newestFirst.find(({ file_id }) => file_id === (chosenFileId ?? license.file_id))
  if (!shownDocument)
    return (
      <p className="row row--2 row--top quiet">
        <Icon icon={FileX} small />
        <span>No document is attached. Look the license up by its number.</span>
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
          label="Document shown"
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
        name={`Document, ${isolate(shownDocument.file_name)}`}
        about={`${isolate(truncate(shownDocument.file_name, 40))}, ${formatBytes(shownDocument.size)}`}
        download={isCurrent ? <OriginalButton onAsk={() => setAsksForOriginal(true)} /> : ''}
      />
    </div>
  )
}
