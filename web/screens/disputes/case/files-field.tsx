import { useQuery } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import type { File } from '#api/wire/files/shapes.ts'
import { MOST_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import { kindOf } from '#web/screens/files/file-facts.ts'
import { FileDrawing } from '#web/screens/files/state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'

export type Chosen = Pick<File, 'id' | 'file_name' | 'content_type' | 'size'>
type Props = { of: Chosen[]; add(file: Chosen): void; remove(file: Chosen): void; other: string }

/** The files that a party puts forward: new uploads, and those kept already. */
export function FilesField({ of, add, remove, other }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <fieldset className="field">
      <legend>Files (optional)</legend>
      <p className="field__help">
        Our support team can open them while the dispute is undecided. <bdi>{other}</bdi> cannot, unless you
        share them.
      </p>
      {of.length > 0 && (
        <ul className="list list--closed" aria-label="Attached files">
          {of.map((file) => (
            <Row key={file.id} file={file}>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${isolate(file.file_name)}`}
                onClick={() => remove(file)}
              >
                <Icon icon={X} />
              </button>
            </Row>
          ))}
        </ul>
      )}
      {open && of.length < MOST_DISPUTE_FILES ? (
        <More of={of} add={add} />
      ) : (
        of.length < MOST_DISPUTE_FILES && (
          <div>
            <button className="btn btn--quiet btn--start" type="button" onClick={() => setOpen(true)}>
              <Icon icon={Paperclip} />
              Attach a file
            </button>
          </div>
        )
      )}
    </fieldset>
  )
}

const Row = ({ file, children }: { file: Chosen; children: React.ReactNode }) => (
  <li className="item">
    <FileDrawing of={file} />
    <div>
      <b title={file.file_name}>
        <bdi>{truncate(file.file_name, 40)}</bdi>
      </b>
      <div className="small quiet num">
        {kindOf(file.content_type)}, {formatBytes(file.size)}
      </div>
    </div>
    <span className="item__end">{children}</span>
  </li>
)

function More({ of, add }: Pick<Props, 'of' | 'add'>) {
  const mine = useQuery(query('POST /files', { body: { searchTerm: '' } })).data?.files ?? []
  const isChosen = (id: string) => of.some((file) => file.id === id)
  const choices = mine.filter((file) => file.status === 'stored' && !isChosen(file.id))
  return (
    <div className="stack stack--2">
      <Upload onReady={add} hidesReady />
      {choices.length > 0 && (
        <>
          <p className="small">Or choose a file you already have</p>
          <ul className="list list--closed list--short">
            {choices.map((file) => (
              <Row key={file.id} file={file}>
                <Button small aria-label={`Attach ${isolate(file.file_name)}`} onClick={() => add(file)}>
                  Attach
                </Button>
              </Row>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
