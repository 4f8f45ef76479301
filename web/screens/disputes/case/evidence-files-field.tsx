import { useQuery } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import type { File } from '#api/wire/shapes/file.ts'
import { MAX_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import { fileKindOf } from '#web/screens/files/file-facts.ts'
import { FileKindIcon } from '#web/screens/files/file-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'

export type ChosenFile = Pick<File, 'id' | 'file_name' | 'content_type' | 'size'>
type Props = {
  of: ChosenFile[]
  add(file: ChosenFile): void
  remove(file: ChosenFile): void
  otherName: string
}

/** The evidence files of a party: new uploads and stored files. */
export function EvidenceFilesField({ of: chosenFiles, add, remove, otherName }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <fieldset className="field">
      <legend>Files (optional)</legend>
      <p className="field__help">
        Our support team can open them while the dispute is undecided. <bdi>{otherName}</bdi> cannot, unless
        you share them.
      </p>
      {chosenFiles.length > 0 && (
        <ul className="list list--closed" aria-label="Attached files">
          {chosenFiles.map((file) => (
            <FileRow key={file.id} file={file}>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${isolate(file.file_name)}`}
                onClick={() => remove(file)}
              >
                <Icon icon={X} />
              </button>
            </FileRow>
          ))}
        </ul>
      )}
      {open && chosenFiles.length < MAX_DISPUTE_FILES ? (
        <FilePicker of={chosenFiles} add={add} />
      ) : (
        chosenFiles.length < MAX_DISPUTE_FILES && (
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

const FileRow = ({ file, children }: { file: ChosenFile; children: React.ReactNode }) => (
  <li className="item">
    <FileKindIcon file={file} />
    <div>
      <b title={file.file_name}>
        <bdi>{truncate(file.file_name, 40)}</bdi>
      </b>
      <div className="small quiet num">
        {fileKindOf(file.content_type)}, {formatBytes(file.size)}
      </div>
    </div>
    <span className="item__end">{children}</span>
  </li>
)

function FilePicker({ of: chosenFiles, add }: Pick<Props, 'of' | 'add'>) {
  const ownFiles = useQuery(query('POST /files', { body: { searchTerm: '' } })).data?.files ?? []
  const isChosen = (id: string) => chosenFiles.some((file) => file.id === id)
  const choices = ownFiles.filter((file) => file.status === 'stored' && !isChosen(file.id))
  return (
    <div className="stack stack--2">
      <Upload onReady={add} hidesReady />
      {choices.length > 0 && (
        <>
          <p className="small">Or choose a file you already have</p>
          <ul className="list list--closed list--short">
            {choices.map((file) => (
              <FileRow key={file.id} file={file}>
                <Button small aria-label={`Attach ${isolate(file.file_name)}`} onClick={() => add(file)}>
                  Attach
                </Button>
              </FileRow>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
