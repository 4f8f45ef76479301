import { FileX } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatBytes, formatDay, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Viewer } from '#web/ui/viewer/viewer.tsx'
import { AskOriginal, OriginalWarning } from './original.tsx'

type Answer = AnswerOf<'GET /staff/licenses/{id}'>

/** The preview of the document the owner uploaded; earlier documents of the license can be seen too, and the original in a second step. */
export function Documents({ license, documents }: Pick<Answer, 'license' | 'documents'>) {
  const [earlier, setEarlier] = useState<string | undefined>(undefined)
  const [asks, setAsks] = useState(false)
  const newestFirst = documents.toReversed()
  const shown = newestFirst.find(({ file_id }) => file_id === (earlier ?? license.file_id))
  if (!shown)
    return (
      <p className="row row--2 row--top quiet">
        <Icon icon={FileX} small />
        <span>No document is attached. Look the license up by its number.</span>
      </p>
    )
  const isCurrent = shown.file_id === license.file_id
  return (
    <div className="stack stack--3">
      {documents.length > 1 && (
        <SelectField
          id="document"
          value={shown.file_id}
          set={setEarlier}
          error={undefined}
          label="Document shown"
          options={newestFirst.map(({ file_id, file_name, at }, index) => ({
            value: file_id,
            label: `${isolate(truncate(file_name, 40))}, ${formatDay(at)}${index === 0 ? '' : ', replaced'}`,
          }))}
        />
      )}
      {isCurrent && asks && <OriginalWarning id={license.id} close={() => setAsks(false)} />}
      <Viewer
        key={shown.file_id}
        fileId={shown.file_id}
        name={`Document, ${isolate(shown.file_name)}`}
        about={`${isolate(truncate(shown.file_name, 40))}, ${formatBytes(shown.size)}`}
        download={isCurrent ? <AskOriginal ask={() => setAsks(true)} /> : ''}
      />
    </div>
  )
}
