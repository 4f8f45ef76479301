import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { MAX_DISPUTE_FILES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
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
      <legend>{disputesCopy.filesOptional}</legend>
      <p className="field__help">{disputesCopy.ourSupportTeamCanOpen({ name: <bdi>{otherName}</bdi> })}</p>
      {chosenFiles.length > 0 && (
        <ul className="list list--line-below" aria-label={disputesCopy.attachedFiles}>
          {chosenFiles.map((file) => (
            <FileItem key={file.id} file={file}>
              <button
                type="button"
                className="icon-btn"
                aria-label={disputesCopy.remove(isolate(file.file_name))}
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
              {disputesCopy.attachAFile}
            </button>
          </div>
        )
      )}
    </fieldset>
  )
}
