import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { needsModeChoice, openModeQuestion } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { useConsultantSteps } from './steps/consultant.ts'
import { useSeekerSteps } from './steps/seeker.ts'
import { nextOf, type ReadyStep } from './steps/step.ts'
import { StepLink } from './steps/step-link.tsx'

/** What a member does next, on a page where one step has just been done; home where nothing is left. */
export function NextStep() {
  const { seeker } = useSession()
  return seeker ? <SeekerNext /> : <ConsultantNext />
}

const ConsultantNext = () => <Next steps={useConsultantSteps().data} />
const SeekerNext = () => <Next steps={useSeekerSteps().data} />

function Next({ steps }: { steps: readonly ReadyStep[] | undefined }) {
  // What was known before this page came would have the step that was just done as the next one.
  const settings = useQuery({ ...query('GET /settings', {}), refetchOnMount: 'always' })
  const user = settings.data?.user
  const asks = settings.isFetchedAfterMount && user !== undefined && needsModeChoice(user)
  const next = settings.isFetchedAfterMount && !asks && steps ? nextOf(steps) : undefined
  return (
    <>
      {user && <p className="small quiet">You are logged in as {user.email}.</p>}
      {asks && <h2>Next: tell us what brings you here</h2>}
      {next && (
        <section aria-label="Next step">
          <h2>Next: {next.name}</h2>
          {next.why && <p className="quiet">{next.why}.</p>}
        </section>
      )}
      <div className="actions">
        {next?.link && <StepLink of={next.link} primary />}
        <Link
          className={buttonClass(next?.link ? 'plain' : 'primary')}
          to="/"
          {...(asks && { onClick: openModeQuestion })}
        >
          Home
        </Link>
      </div>
    </>
  )
}
