import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'

/**
 * Below an empty list: the number of contracts in the other mode, with the switch. Renders nothing if there
 * are none.
 */
export const ContractsInOtherMode = () => {
  const { mode } = useSession()
  const { data } = useQuery(
    query(mode === 'seeker' ? 'GET /consultant/contracts' : 'GET /client/contracts', {}),
  )
  return <OtherModeHint count={data?.contracts.length} noun="contract" />
}

export const JobsInOtherMode = () => {
  const { data } = useQuery(query('GET /client/jobs', {}))
  return <OtherModeHint count={data?.jobs.length} noun="job" />
}

export const ApplicationsInOtherMode = () => {
  const { data } = useQuery(query('GET /consultant/jobs/applications/list', {}))
  return <OtherModeHint count={data?.applications.length} noun="proposal" />
}

function OtherModeHint({ count = 0, noun }: { count: number | undefined; noun: string }) {
  const { mode } = useSession()
  if (count === 0) return null
  const otherMode = mode === 'seeker' ? 'Consultant' : 'Seeker'
  return (
    <p className="row row--2 quiet">
      {hiringCopy.youHaveAsA({ count: plural(count, noun), otherMode: otherMode.toLowerCase() })}
      <Button small onClick={() => switchMode()}>
        {hiringCopy.switchTo({ otherMode })}
      </Button>
    </p>
  )
}
