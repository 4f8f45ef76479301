import { Clock } from 'lucide-react'
import type { ClosedFileResponse } from '#api/wire/shapes/file.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { FileDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

/** Shown to a member without access: says so, and lets them request it. */
export function NoAccess({ file }: { file: ClosedFileResponse }) {
  const request = useApiMutation('GET /files/request/access/{id}')
  return (
    <div className="empty">
      <PageTitle>{filesCopy.noAccess}</PageTitle>
      <FileDrawing />
      <h1>{filesCopy.youDontHaveAccessOr}</h1>
      <div role="status">
        {file.you_requested && (
          <span className="state state--warn">
            <Icon icon={Clock} small />
            {filesCopy.accessRequested}
          </span>
        )}
      </div>
      {file.you_requested ? (
        <p className="quiet">{filesCopy.weveAskedTheOwnerWell}</p>
      ) : (
        <>
          <p className="quiet">{filesCopy.onlyTheOwnerCanGive({ grantDays: GRANT_DAYS })}</p>
          {request.isError && <p role="alert">{errorMessage(request.error)}</p>}
          <Button
            tone="primary"
            busyLabel={request.isPending && filesCopy.requesting}
            onClick={() => request.mutate({ params: { id: file.id } })}
          >
            {filesCopy.requestAccess}
          </Button>
        </>
      )}
    </div>
  )
}
