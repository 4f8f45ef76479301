import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { switchMode } from '#web/app/mode/mode.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A step before somebody can apply, or hire. `waits`: for somebody else. */
export type ReadyStep = {
  name: string
  at: 'done' | 'waits' | 'open'
  why: ReactNode
  /** What does it; `next` when it is the step to do now. */
  act?: (next: boolean) => ReactNode
}

export const isReady = (steps: readonly ReadyStep[]) => steps.every(({ at }) => at === 'done')

type Props = {
  steps: readonly ReadyStep[]
  seeker: boolean
  /** Whether nothing more urgent stands above: then the next step has the page's main button. */
  leads: boolean
}

/** What is done and what comes next for a newcomer. */
export function Checklist({ steps, seeker, leads }: Props) {
  const done = steps.filter(({ at }) => at === 'done').length
  const next = steps.find(({ at }) => at === 'open')
  return (
    <div>
      <div className="ready__bar">
        <i aria-hidden="true">
          {steps.map(({ name }, index) => (
            <u key={name} className={index < done ? 'on' : undefined} />
          ))}
        </i>
        <span>
          {done} of {steps.length} done
        </span>
      </div>
      <ol className="ready gap-above--s">
        {steps.map((step) => (
          <li
            key={step.name}
            className={step.at === 'open' ? undefined : step.at}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className="dot">{step.at === 'done' && <Icon of={Check} />}</span>
            <div>
              <b>{step.name}</b>
              <small>
                {step.at === 'done' && <span className="hidden">Done. </span>}
                {step.why}
              </small>
            </div>
            {step.at !== 'done' && step.act && (
              <div className="ready__end">{step.act(leads && step === next)}</div>
            )}
          </li>
        ))}
      </ol>
      <p className="row row--2 small quiet">
        {seeker ? 'Are you here to work as a consultant?' : 'Are you here to hire a consultant?'}
        <Button small onClick={() => switchMode()}>
          Switch to {seeker ? 'Consultant' : 'Seeker'}
        </Button>
      </p>
    </div>
  )
}
