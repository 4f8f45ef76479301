import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '#web/app/api-query.ts'
import { needsModeChoice, openModeQuestion } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { useConsultantSteps } from './steps/consultant-steps.ts'
import { nextStepOf, type OnboardingStep } from './steps/onboarding-step.ts'
import { useSeekerSteps } from './steps/seeker-steps.ts'
import { StepLink } from './steps/step-link.tsx'

/** The member's next step, on a page where they have just completed one. Without a next step it is home. */
export function NextStep() {
  const { mode } = useSession()
  return mode === 'seeker' ? <SeekerNextStep /> : <ConsultantNextStep />
}

const ConsultantNextStep = () => <NextStepSection steps={useConsultantSteps().data} />
const SeekerNextStep = () => <NextStepSection steps={useSeekerSteps().data} />

function NextStepSection({ steps }: { steps: readonly OnboardingStep[] | undefined }) {
  // A cached answer is older than the completed step and would show it as the next one.
  const settings = useQuery({ ...query('GET /settings', {}), refetchOnMount: 'always' })
  const user = settings.data?.user
  const asksForMode = settings.isFetchedAfterMount && user !== undefined && needsModeChoice(user)
  const nextStep = settings.isFetchedAfterMount && !asksForMode && steps ? nextStepOf(steps) : undefined
  return (
    <>
      {user && <p className="small quiet">{homeCopy.youreLoggedInAs({ email: user.email })}</p>}
      {asksForMode && <h2>{homeCopy.nextTellUsWhatBrings}</h2>}
      {nextStep && (
        <section aria-label={homeCopy.nextStep}>
          <h2>{homeCopy.nextName({ name: nextStep.name })}</h2>
          {nextStep.explanation && <p className="quiet">{nextStep.explanation}.</p>}
        </section>
      )}
      <div className="actions">
        {nextStep?.link && <StepLink link={nextStep.link} primary />}
        <Link
          className={buttonClass({ tone: nextStep?.link ? 'plain' : 'primary' })}
          to="/"
          {...(asksForMode && { onClick: openModeQuestion })}
        >
          {homeCopy.home}
        </Link>
      </div>
    </>
  )
}
