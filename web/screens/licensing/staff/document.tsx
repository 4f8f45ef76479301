import { useQueryClient } from '@tanstack/react-query'
import { Download, FileX } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { query } from '#web/app/query-client.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { bytes, date, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Viewer } from '#web/ui/viewer/viewer.tsx'

type Answer = AnswerOf<'GET /staff/licenses/{id}'>

/** The document the owner uploaded; earlier documents of the license can be opened too. */
export function Documents({ license, documents }: Pick<Answer, 'license' | 'documents'>) {
  const [earlier, setEarlier] = useState<string | undefined>(undefined)
  const newestFirst = documents.toReversed()
  const shown = newestFirst.find(({ file_id }) => file_id === (earlier ?? license.file_id))
  if (!shown)
    return (
      <p className="row row--2 row--top quiet">
        <Icon of={FileX} small />
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
          choices={newestFirst.map(({ file_id, file_name, at }, index) => ({
            value: file_id,
            words: `${truncate(file_name, 40)}, ${date(at)}${index === 0 ? '' : ', replaced'}`,
          }))}
        />
      )}
      <p className="quiet small">
        {truncate(shown.file_name, 40)}, <span className="num">{bytes(shown.size)}</span>
      </p>
      <Viewer
        key={shown.file_id}
        fileId={shown.file_id}
        name={`Document, ${shown.file_name}`}
        download={isCurrent ? <DownloadLicense id={license.id} /> : ''}
      />
    </div>
  )
}

/** Links expire after minutes, while a page stays open longer: each press requests a new one. */
function DownloadLicense({ id }: { id: string }) {
  const client = useQueryClient()
  async function follow() {
    const { downloadUrl } = await client.fetchQuery({
      ...query('GET /staff/licenses/{id}', { params: { id } }),
      staleTime: 0,
    })
    if (downloadUrl) location.assign(downloadUrl)
  }
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label="Download License"
      title="Download License"
      onClick={() => void follow().catch((error) => console.error('download', error))}
    >
      <Icon of={Download} />
    </button>
  )
}
