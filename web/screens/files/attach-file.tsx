import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { File } from '#api/wire/shapes/file.ts'
import type { Person } from '#api/wire/shapes/person.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { FileKindIcon } from '#web/screens/files/file-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Upload } from '#web/ui/upload/upload.tsx'
import { fileKindOf } from './file-facts.ts'

type Props = {
  conversation_id: string
  other: Pick<Person, 'user_id' | 'first_name'>
  /** Files that are attached already; they are not offered again. */
  attachedFiles?: readonly File[]
  /** Files dropped on the page. They are uploaded and attached at once. */
  droppedFiles?: readonly globalThis.File[] | undefined
  close(): void
}

/** Attaches a stored file or a new upload as soon as it is chosen. */
export function AttachFile({ conversation_id, other, attachedFiles, droppedFiles, close }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [status, setStatus] = useState('')
  const attach = useApiMutation(
    'GET /files/attach/{conversationId}/{fileId}/{participantId}',
    ({ message }) => setStatus(`${message.value} is attached.`),
  )
  const ownFiles = useQuery(query('POST /files', { body: { searchTerm: '' } })).data?.files ?? []
  const isAttached = (id: string) => attachedFiles?.some((file) => file.id === id)
  const choices = ownFiles.filter((file) => file.status === 'stored' && !isAttached(file.id))
  const attachFile = (file: Pick<File, 'id'>) => {
    setStatus('')
    attach.mutate({
      params: {
        conversationId: conversation_id,
        fileId: file.id,
        participantId: other.user_id,
      },
    })
  }
  return (
    <div className="panel">
      <div className="row row--apart">
        <h3 ref={heading} tabIndex={-1} className="plain-focus">
          Attach a file
        </h3>
        <Button small tone="quiet" onClick={close}>
          Close
        </Button>
      </div>
      <p className="quiet">
        <bdi>{firstName(other)}</bdi> can open it for {GRANT_DAYS} days. You can renew or end that in Safe
        Storage.
      </p>
      {attach.isError && <p role="alert">{errorMessage(attach.error)}</p>}
      <p role="status" className={status ? 'small' : 'hidden'}>
        {status}
      </p>
      <Upload onReady={attachFile} hidesReady {...(droppedFiles && { droppedFiles: droppedFiles })} />
      {choices.length > 0 && (
        <>
          <h4 className="small">Or choose a file you already have</h4>
          <ul className="list list--closed list--short">
            {choices.map((file) => (
              <li key={file.id} className="item">
                <FileKindIcon file={file} />
                <div>
                  <b title={file.file_name}>
                    <bdi>{truncate(file.file_name, 40)}</bdi>
                  </b>
                  <div className="small quiet num">
                    {fileKindOf(file.content_type)}, {formatBytes(file.size)}
                  </div>
                </div>
                <span className="item__end">
                  <Button
                    small
                    aria-label={`Attach ${isolate(file.file_name)}`}
                    busy={attach.isPending && attach.variables?.params.fileId === file.id && 'Attaching'}
                    onClick={() => attachFile(file)}
                  >
                    Attach
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
