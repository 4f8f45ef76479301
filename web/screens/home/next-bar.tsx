import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import {
  hasNextStepBar,
  NextStepPlaceholder,
  rememberNextStepBar,
} from '#web/ui/layout/next-step-placeholder.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { useConsultantSteps } from './steps/consultant.ts'
import { hasHired, useSeekerSteps } from './steps/seeker.ts'
import { doneOf, isNewcomer, nextOf, type ReadyStep } from './steps/step.ts'

/**
 * What a newcomer does next, above every page that has a place for it. Those with a staff
 * role are none.
 */
export function NextBar() {
  const { seeker } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isStaff = useStaffPages().length > 0
  if (isStaff) return null
  return seeker ? <SeekerBar path={path} /> : <ConsultantBar path={path} />
}

const ConsultantBar = ({ path }: { path: string }) => <Bar steps={useConsultantSteps()} path={path} />

/** Who has hired is no newcomer any more; home still says what is missing. */
function SeekerBar({ path }: { path: string }) {
  const steps = useSeekerSteps()
  return <Bar steps={hasHired(steps.data) ? { ...steps, data: [] } : steps} path={path} />
}

type Props = { steps: { data: readonly ReadyStep[] | undefined; isPending: boolean }; path: string }

/** Nothing once only what is optional is left, which home tells. On the page where the step is done, it is no link. */
function Bar({ steps: { data: steps, isPending }, path }: Props) {
  const next = steps && isNewcomer(steps) ? nextOf(steps) : undefined
  const isShown = steps && next !== undefined
  useEffect(() => {
    if (isShown !== undefined) rememberNextStepBar(isShown)
  }, [isShown])
  if (isPending) return <NextStepPlaceholder />
  if (!steps || !next || !hasNextStepBar(path)) return null
  const words = (
    <>
      <span>
        Next: <b>{next.name}</b>
      </span>
      <span className="quiet">{doneOf(steps)}</span>
    </>
  )
  const { words: _, ...link } = next.link ?? { words: '' }
  return (
    <aside className="next" aria-label="Next step">
      {'to' in link && link.to !== path ? (
        <Link className="next__in" {...link}>
          {words}
          <Icon icon={ChevronRight} small />
        </Link>
      ) : (
        <p className="next__in">{words}</p>
      )}
    </aside>
  )
}
