import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { OTHER_CHECKPOINTS } from '#domain/operations/checkpoints.ts'
import { MAX_WAITING_EVENTS } from '#domain/operations/figures.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as operationsCopy from '#web/copy/operations.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { formatNumber } from './format.ts'
import { type Figures, parkedOf } from './operations-rows.ts'

type ParkedProjection = ReturnType<typeof parkedOf>[number]
type Props = { figures: Figures; reload(): unknown }

/** The read models that are parked at an event that they cannot apply, each with the two ways to continue. */
export const ParkedProjections = ({ figures, reload }: Props) => (
  <div id="parked" className="operations__parked">
    {parkedOf(figures).map((projection) => (
      <ParkedProjectionSection
        key={`${projection.name} ${projection.position}`}
        projection={projection}
        reload={reload}
      />
    ))}
  </div>
)

function ParkedProjectionSection({
  projection,
  reload,
}: {
  projection: ParkedProjection
  reload(): unknown
}) {
  const [isSkipping, setIsSkipping] = useState(false)
  const retry = useApiMutation('POST /staff/operations/projections/{name}/retry', () => void reload())
  const { name, position, event, event_id, cause, since, tries, lag } = projection
  const isUnskippable = OTHER_CHECKPOINTS.includes(name)
  return (
    <Section
      heading={operationsCopy.parkedName(name)}
      end={
        <span className="row row--2">
          <Button
            busyLabel={retry.isPending && operationsCopy.retrying}
            onClick={() => retry.mutate({ params: { name } })}
          >
            {operationsCopy.tryAgainFrom({ position: formatNumber(Number(position)) })}
          </Button>
          {!isUnskippable && (
            <Button tone="danger" onClick={() => setIsSkipping(true)}>
              {operationsCopy.skipThisEvent}
            </Button>
          )}
        </span>
      }
    >
      {retry.error && (
        <div role="alert">
          <Notice tone="danger" icon={CircleAlert} heading={operationsCopy.notRetried}>
            <p>{errorMessage(retry.error)}</p>
          </Notice>
        </div>
      )}
      <Facts
        items={[
          [
            'Event',
            operationsCopy.after({
              position: formatNumber(Number(position)),
              event,
              since: formatTimeWithSeconds(since),
              count: plural(tries, 'try', 'tries'),
            }),
          ],
          [
            'Id',
            <span key="id" className="mono break-anywhere">
              {event_id}
            </span>,
          ],
          [
            'Error',
            <span key="says" className="mono break-anywhere">
              {cause}
            </span>,
          ],
          [
            'Waiting',
            operationsCopy.includingThisOne(
              plural(lag, 'event'),
              lag >= MAX_WAITING_EVENTS ? operationsCopy.orMore : '',
            ),
          ],
          [
            'Skipping',
            isUnskippable ? operationsCopy.notPossibleHereNoEvent : operationsCopy.leavesOutThisOneEvent,
          ],
        ]}
      />
      {isSkipping && (
        <SkipDialog parkedEvent={projection} close={() => setIsSkipping(false)} onSkipped={reload} />
      )}
    </Section>
  )
}

type SkipDialogProps = {
  parkedEvent: { name: string; position: string; event: string }
  close(): void
  onSkipped(): unknown
}

const toReason = ({ reason }: { reason: string }) => ({ reason: reason.trim() })
const skipChecks = wireChecks('POST /staff/operations/projections/{name}/skip', toReason, {
  reason: operationsCopy.enterAReasonItStays,
})

/** Asks for the reason to skip this event, and skips it. */
function SkipDialog({ parkedEvent: { name, position, event }, close, onSkipped }: SkipDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const skip = useApiMutation('POST /staff/operations/projections/{name}/skip', () => void onSkipped())
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const form = useForm({
    initial: { reason: '' },
    ...skipChecks,
    heading: operationsCopy.notSkippedYet,
    submit: async (values) => {
      await skip.mutateAsync({ params: { name }, body: { position, ...toReason(values) } })
      dialog.current?.close()
    },
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>{operationsCopy.skipEvent({ position: formatNumber(Number(position)) })}</h2>
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <p className="small quiet">{operationsCopy.willBeMissingFromUntil({ event, name })}</p>
        <TextArea {...form.field('reason')} label={operationsCopy.reason} rows={3} />
        <div className="actions">
          <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && operationsCopy.skipping}>
            {operationsCopy.yesSkipIt}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{operationsCopy.cancel}</Button>
        </div>
      </form>
    </dialog>
  )
}
