import { Clock } from 'lucide-react'
import type { ClosedFileResponse } from '#api/wire/shapes/file.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { FileDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

/** Shown to a member without access: says so, and lets them request it. */
export function NoAccess({ file }: { file: ClosedFileResponse }) {
  const request = useApiMutation('GET /files/request/access/{id}')
  return (
    <div className="empty">
      <PageTitle>No access</PageTitle>
      <FileDrawing />
      <h1>You don't have Access or it has Expired</h1>
      <div role="status">
        {file.you_requested && (
          <span className="state state--warn">
            <Icon icon={Clock} small />
            Access Requested
          </span>
        )}
      </div>
      {file.you_requested ? (
        <p className="quiet">We've asked the owner. We'll let you know when they answer.</p>
      ) : (
        <>
          <p className="quiet">Only the owner can give you access, for {GRANT_DAYS} days at a time.</p>
          {request.isError && <p role="alert">{errorMessage(request.error)}</p>}
          <Button
            tone="primary"
            busyLabel={request.isPending && 'Requesting'}
            onClick={() => request.mutate({ params: { id: file.id } })}
          >
            Request Access
          </Button>
        </>
      )}
    </div>
  )
}
