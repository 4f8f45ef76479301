import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusInView } from '#web/ui/form/use-focus-in-view.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FilePicker } from './file-picker.tsx'

type Props = {
  conversation_id: string
  otherPerson: Pick<PersonResponse, 'user_id' | 'first_name'>
  /** Files that are attached already; they are not offered again. */
  attachedFiles?: readonly FileResponse[]
  /** Files dropped on the page. They are uploaded and attached at once. */
  droppedFiles?: readonly globalThis.File[] | undefined
  close(): void
}

/** Attaches a stored file or a new upload as soon as it is chosen. */
export function AttachFile({ conversation_id, otherPerson, attachedFiles = [], droppedFiles, close }: Props) {
  const heading = useFocusInView<HTMLHeadingElement>()
  const [status, setStatus] = useState('')
  const attach = useApiMutation(
    'GET /files/attach/{conversationId}/{fileId}/{participantId}',
    ({ message }) => setStatus(filesCopy.isAttached(message.value)),
  )
  const attachFile = (file: Pick<FileResponse, 'id'>) => {
    setStatus('')
    attach.mutate({
      params: {
        conversationId: conversation_id,
        fileId: file.id,
        participantId: otherPerson.user_id,
      },
    })
  }
  return (
    <div className="panel">
      <div className="row row--apart">
        <h3 ref={heading} tabIndex={-1} className="plain-focus">
          {filesCopy.attachAFile}
        </h3>
        <Button small tone="quiet" onClick={close}>
          {filesCopy.close}
        </Button>
      </div>
      <p className="quiet">
        {filesCopy.canOpenItForDays({ name: <bdi>{firstName(otherPerson)}</bdi>, grantDays: GRANT_DAYS })}
      </p>
      {attach.isError && <p role="alert">{errorMessage(attach.error)}</p>}
      <p role="status" className={status ? 'small' : 'hidden'}>
        {status}
      </p>
      <Upload onReady={attachFile} hidesReady {...(droppedFiles && { droppedFiles })} />
      <FilePicker
        attachedFiles={attachedFiles}
        attach={attachFile}
        pendingId={attach.isPending ? attach.variables?.params.fileId : undefined}
        headingTag="h4"
      />
    </div>
  )
}
