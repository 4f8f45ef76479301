import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  hasNextStepBar,
  NextStepPlaceholder,
  rememberNextStepBar,
} from '#web/ui/layout/next-step-placeholder.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { useConsultantSteps } from './steps/consultant-steps.ts'
import { formatProgress, isNewcomer, nextStepOf, type OnboardingStep } from './steps/onboarding-step.ts'
import { hasHired, useSeekerSteps } from './steps/seeker-steps.ts'

/** A newcomer's next step, at the top of every page that has a place for it. Staff do not get it. */
export function NextBar() {
  const { mode } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isStaff = useStaffPages().length > 0
  if (isStaff) return null
  return mode === 'seeker' ? <SeekerBar path={path} /> : <ConsultantBar path={path} />
}

const ConsultantBar = ({ path }: { path: string }) => <NextStepBar steps={useConsultantSteps()} path={path} />

/** The bar of a client. After the first hire it is empty; home still shows the missing steps. */
function SeekerBar({ path }: { path: string }) {
  const steps = useSeekerSteps()
  return <NextStepBar steps={hasHired(steps.data) ? { ...steps, data: [] } : steps} path={path} />
}

type Props = { steps: { data: readonly OnboardingStep[] | undefined; isPending: boolean }; path: string }

/**
 * The next required step; optional steps are shown only on home. On the page of the step itself the bar is no
 * link.
 */
function NextStepBar({ steps: { data: steps, isPending }, path }: Props) {
  const nextStep = steps && isNewcomer(steps) ? nextStepOf(steps) : undefined
  const isShown = steps && nextStep !== undefined
  useEffect(() => {
    if (isShown !== undefined) rememberNextStepBar(isShown)
  }, [isShown])
  if (isPending) return <NextStepPlaceholder />
  if (!steps || !nextStep || !hasNextStepBar(path)) return null
  const content = (
    <>
      <span>{homeCopy.next({ strong: <b>{nextStep.name}</b> })}</span>
      <span className="quiet">{formatProgress(steps)}</span>
    </>
  )
  const { label: _, ...linkProps } = nextStep.link ?? { label: '' }
  return (
    <aside className="next-step" aria-label={homeCopy.nextStep}>
      {'to' in linkProps && linkProps.to !== path ? (
        <Link className="next-step__inner" {...linkProps}>
          {content}
          <Icon icon={ChevronRight} small />
        </Link>
      ) : (
        <p className="next-step__inner">{content}</p>
      )}
    </aside>
  )
}
