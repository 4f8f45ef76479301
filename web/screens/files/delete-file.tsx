import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

type Props = { file: Pick<FileResponse, 'id'> }

/** Deletes a file in two steps. The second step says what is deleted and what stays. */
export function DeleteFile({ file }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  if (isConfirming) return <ConfirmDelete file={file} cancel={() => setIsConfirming(false)} />
  return (
    <Button tone="danger" onClick={() => setIsConfirming(true)}>
      {filesCopy.deleteLabel}
    </Button>
  )
}

function ConfirmDelete({ file, cancel }: Props & { cancel(): void }) {
  const navigate = useNavigate()
  const remove = useApiMutation(
    'DELETE /files/{id}',
    () => void navigate({ to: '/safe-storage', replace: true }),
  )
  const warning = useFocusOnMount<HTMLParagraphElement>()
  return (
    <Panel heading={filesCopy.deleteThisFile}>
      <p className="quiet plain-focus" tabIndex={-1} ref={warning}>
        {filesCopy.noOneWillBeAble}
      </p>
      {remove.isError && <p role="alert">{deleteErrorMessage(remove.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={remove.isPending && filesCopy.deleting}
          onClick={() => remove.mutate({ params: { id: file.id } })}
        >
          {filesCopy.yesDelete}
        </Button>
        <Button onClick={cancel}>{filesCopy.cancel}</Button>
      </div>
    </Panel>
  )
}

const deleteErrorMessage = (error: unknown) =>
  error instanceof ApiError && error.code === 'file_in_use'
    ? filesCopy.youCantDeleteThisFile
    : errorMessage(error)
