import { useRouterState } from '@tanstack/react-router'
import { useSession } from '#web/app/session.ts'
import { useStaffPlaces } from '#web/ui/layout/staff-places.ts'
import { useConsultantSteps } from './steps/consultant.ts'
import { useSeekerSteps } from './steps/seeker.ts'
import { doneOf, nextOf, type ReadyStep } from './steps/step.ts'
import { StepLink } from './steps/step-link.tsx'

/** What a newcomer does next, above every page but home, which says more. Those with a staff role are none. */
export function NextBar() {
  const { seeker } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isStaff = useStaffPlaces().length > 0
  if (path === '/' || isStaff) return null
  return seeker ? <SeekerBar path={path} /> : <ConsultantBar path={path} />
}

const ConsultantBar = ({ path }: { path: string }) => <Bar steps={useConsultantSteps().data} path={path} />

const SeekerBar = ({ path }: { path: string }) => <Bar steps={useSeekerSteps().data} path={path} />

type Props = { steps: readonly ReadyStep[] | undefined; path: string }

/** On the page where the step is done, the link to it is left out. */
function Bar({ steps, path }: Props) {
  const next = steps && nextOf(steps)
  if (!next) return null
  const isHere = next.link?.to === path
  return (
    <aside className="next" aria-label="Next step">
      <p className="next__in">
        <span>
          <b>Next: {next.name}</b> <span className="nowrap">{doneOf(steps)}</span>
        </span>
        {next.link && !isHere && <StepLink of={next.link} small />}
      </p>
    </aside>
  )
}
