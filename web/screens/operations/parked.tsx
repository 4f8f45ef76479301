import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { MOST_COUNTED } from '#domain/operations/figures.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { parkedOf } from './rows.ts'
import type { Figures } from './shown.ts'
import { SkipDialog } from './skip-dialog.tsx'
import { number } from './words.ts'

type Parked = ReturnType<typeof parkedOf>[number]
type Props = { figures: Figures; again(): unknown }

/** Each read model that stands before an event that it cannot apply, with the two ways on. */
export const ParkedOnes = ({ figures, again }: Props) => (
  <div id="parked" className="ops__parked">
    {parkedOf(figures).map((one) => (
      <One key={`${one.name} ${one.position}`} one={one} again={again} />
    ))}
  </div>
)

/** Money depends on the one, and the other proves that nothing is missing. */
const COMPLETE = ['policies', 'audit_entries']

function One({ one, again }: { one: Parked; again(): unknown }) {
  const [skipping, setSkipping] = useState(false)
  const retry = useApiMutation('POST /staff/operations/projections/{name}/retry', () => void again())
  const { name, position, event, event_id, cause, since, tries, lag } = one
  const complete = COMPLETE.includes(name)
  return (
    <Section
      heading={`Parked: ${name}`}
      end={
        <span className="row row--2">
          <Button busy={retry.isPending && 'Trying'} onClick={() => retry.mutate({ params: { name } })}>
            Try again from {number(Number(position))}
          </Button>
          {!complete && (
            <Button tone="danger" onClick={() => setSkipping(true)}>
              Skip this event
            </Button>
          )}
        </span>
      }
    >
      {retry.error && (
        <div role="alert">
          <Notice tone="danger" icon={CircleAlert} heading="Not tried">
            <p>{errorMessage(retry.error)}</p>
          </Notice>
        </div>
      )}
      <Facts
        items={[
          [
            'Event',
            `${number(Number(position))} ${event}, ${formatTimeWithSeconds(since)}, after ${plural(tries, 'try', 'tries')}`,
          ],
          [
            'Id',
            <span key="id" className="mono any">
              {event_id}
            </span>,
          ],
          [
            'Says',
            <span key="says" className="mono any">
              {cause}
            </span>,
          ],
          ['Behind it', `${plural(lag, 'event')}${lag >= MOST_COUNTED ? ' or more' : ''}, this one included`],
          [
            'Skipping',
            complete
              ? 'is not possible here: nothing may be left out. It tries again every two seconds'
              : 'leaves this one event out, is recorded with your name, and can be mended by a rebuild',
          ],
        ]}
      />
      {skipping && <SkipDialog of={one} close={() => setSkipping(false)} done={again} />}
    </Section>
  )
}
