import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { invalidate } from '#web/app/queries.ts'
import { Button } from '#web/ui/form/button.tsx'
import { displayText } from '#web/ui/shown.ts'

/** Accept and Deny, for the invitee. What changed meanwhile is not answered, but shown. */
export function Answer({ of, quiet = false }: { of: ListedAppointment; quiet?: boolean }) {
  const accept = useApiMutation('GET /appointments/accept/{id}')
  const deny = useApiMutation('GET /appointments/deny/{id}')
  const given = { params: { id: of.id }, query: { revision: of.revision } }
  const failed = accept.error ?? deny.error
  const reread = { onError: () => void invalidate([{ name: 'appointments', id: of.id }]) }
  const label = (verb: string) => (quiet ? { 'aria-label': `${verb} ${displayText(of.title)}` } : {})
  return (
    <>
      {failed && (
        <p className="small" role="alert">
          {errorMessage(failed)}
        </p>
      )}
      <Button
        tone={quiet ? 'plain' : 'primary'}
        busy={accept.isPending && 'Accepting'}
        onClick={() => accept.mutate(given, reread)}
        {...label('Accept')}
      >
        Accept
      </Button>
      <Button
        busy={deny.isPending && 'Denying'}
        onClick={() => deny.mutate(given, reread)}
        {...label('Deny')}
      >
        Deny
      </Button>
    </>
  )
}
