import { Clock, Lock } from 'lucide-react'
import type { ClosedFile } from '#api/wire/files/shapes.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/layout/page.tsx'

/** What a person without access sees: that they have none, and how to request it. */
export function NoAccess({ file }: { file: ClosedFile }) {
  const request = useAct('GET /files/request/access/{id}')
  return (
    <div className="empty">
      <Title>No access</Title>
      <Icon of={Lock} />
      <h1>You don't have Access or it has Expired</h1>
      <div role="status">
        {file.you_requested && (
          <span className="state state--warn">
            <Icon of={Clock} small />
            Access Requested
          </span>
        )}
      </div>
      {file.you_requested ? (
        <p className="quiet">The owner has been notified. We tell you when they answer.</p>
      ) : (
        <>
          <p className="quiet">Only the owner can give you access, for {GRANT_DAYS} days at a time.</p>
          {request.isError && <p role="alert">{inWords(request.error)}</p>}
          <Button
            tone="primary"
            busy={request.isPending && 'Requesting'}
            onClick={() => request.mutate({ params: { id: file.id } })}
          >
            Request Access
          </Button>
        </>
      )}
    </div>
  )
}
