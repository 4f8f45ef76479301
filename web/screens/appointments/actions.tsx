import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { ListedAppointment } from '#api/wire/shapes/appointment.ts'
import { JOIN_MINUTES } from '#domain/kernel/terms.ts'
import { hours, minutes } from '#domain/kernel/time/duration.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { timeLeft } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Answer } from './answer.tsx'
import { AddToCalendar } from './calendar.tsx'
import type { AppointmentChoice } from './choices.ts'
import { useNow } from './time/minute.ts'

type Props = { of: ListedAppointment; may: Record<AppointmentChoice, boolean>; edit(): void }

/** What can be done now, and why nothing can where that is so. */
export function Actions({ of, may, edit }: Props) {
  const now = useNow()
  const [cancelling, setCancelling] = useState(false)
  const isOver = of.end_time <= now
  const isNear = of.accepted && !isOver && of.start_time - now <= minutes(JOIN_MINUTES)
  const isMine = useSession().user_id === of.user_id
  return (
    <>
      <Near of={of} now={now} />
      {of.denied && (
        <p className="quiet">
          {isMine
            ? 'You can propose another time from the contract.'
            : `${firstName(of.person)} is notified and can propose another time.`}
        </p>
      )}
      {!of.accepted && !of.denied && !of.cancelled && isOver && (
        <p className="quiet">Nobody answered before it ended.</p>
      )}
      <div className="actions">
        {may.answer && <Answer of={of} />}
        {may.edit && <Button onClick={edit}>Edit</Button>}
        {of.accepted && !isOver && <AddToCalendar id={of.id} />}
        {isNear && (
          <ConversationLink
            memberId={of.person.user_id}
            contract_id={of.contract_id}
            label="Join call"
            startsCall
          />
        )}
        <ConversationLink memberId={of.person.user_id} contract_id={of.contract_id} />
        {may.cancel && !cancelling && (
          <Button tone="quiet-danger" onClick={() => setCancelling(true)}>
            Cancel appointment
          </Button>
        )}
      </div>
      {may.cancel && cancelling && <Cancel of={of} keep={() => setCancelling(false)} />}
    </>
  )
}

/** "In 24 minutes", "Now", in the last day before an accepted one and while it takes place. */
function Near({ of, now }: { of: ListedAppointment; now: number }) {
  if (!of.accepted || of.end_time <= now || of.start_time - now > hours(24)) return null
  const words = of.start_time <= now ? 'Now' : `In ${timeLeft(new Date(of.start_time).toISOString(), now)}`
  return (
    <p className="row row--2" role="status">
      <Icon icon={Hourglass} small />
      <strong>{words}</strong>
    </p>
  )
}

/** The second step says who is told, and that it stays so. */
function Cancel({ of, keep }: { of: ListedAppointment; keep(): void }) {
  const cancel = useApiMutation('GET /appointments/cancel/{id}')
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <Panel heading="Cancel this appointment?">
      <p className="quiet plain-focus" tabIndex={-1} ref={words}>
        <bdi>{firstName(of.person)}</bdi> will be notified. You cannot undo this, but you can create another
        appointment.
      </p>
      {cancel.isError && <p role="alert">{errorMessage(cancel.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busy={cancel.isPending && 'Canceling'}
          onClick={() => cancel.mutate({ params: { id: of.id } })}
        >
          Yes, cancel it
        </Button>
        <Button onClick={keep}>Keep it</Button>
      </div>
    </Panel>
  )
}
