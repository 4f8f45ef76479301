import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { MAX_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { FileItem, FilePicker } from '#web/screens/files/file-picker.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'

export type ChosenFile = Pick<FileResponse, 'id' | 'file_name' | 'content_type' | 'size'>
type Props = {
  chosenFiles: ChosenFile[]
  add(file: ChosenFile): void
  remove(file: ChosenFile): void
  otherName: string
}

/** The evidence files of a party: new uploads and stored files. */
export function EvidenceFilesField({ chosenFiles, add, remove, otherName }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <fieldset className="field">
      <legend>Files (optional)</legend>
      <p className="field__help">
        Our support team can open these until the dispute is decided. <bdi>{otherName}</bdi> can't, unless you
        share them.
      </p>
      {chosenFiles.length > 0 && (
        <ul className="list list--line-below" aria-label="Attached files">
          {chosenFiles.map((file) => (
            <FileItem key={file.id} file={file}>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove ${isolate(file.file_name)}`}
                onClick={() => remove(file)}
              >
                <Icon icon={X} />
              </button>
            </FileItem>
          ))}
        </ul>
      )}
      {isOpen && chosenFiles.length < MAX_DISPUTE_FILES ? (
        <div className="stack stack--2">
          <Upload onReady={add} hidesReady />
          <FilePicker attachedFiles={chosenFiles} attach={add} headingTag="p" />
        </div>
      ) : (
        chosenFiles.length < MAX_DISPUTE_FILES && (
          <div>
            <button className="btn btn--quiet btn--start" type="button" onClick={() => setIsOpen(true)}>
              <Icon icon={Paperclip} />
              Attach a file
            </button>
          </div>
        )
      )}
    </fieldset>
  )
}
