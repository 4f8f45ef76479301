import { Check } from 'lucide-react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import type { Mode } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatProgress, nextStepOf, type OnboardingStep, progressOf } from './steps/onboarding-step.ts'
import { StepLink } from './steps/step-link.tsx'

/** A newcomer's steps, with the progress and the next one. */
export function Checklist({ steps, mode }: { steps: readonly OnboardingStep[]; mode: Mode }) {
  const next = nextStepOf(steps)
  const switchMode = useModeSwitch()
  return (
    <div className="stack stack--3">
      <Progress steps={steps} />
      <ol className="checklist">
        {steps.map((step) => (
          <StepItem key={step.name} step={step} isNext={step === next} isPrimary={step === next} />
        ))}
      </ol>
      <p className="row row--2 small quiet">
        {mode === 'seeker' ? 'Are you here to work as a consultant?' : 'Are you here to hire a consultant?'}
        <Button small onClick={() => switchMode()}>
          Switch to {mode === 'seeker' ? 'Consultant' : 'Seeker'}
        </Button>
      </p>
    </div>
  )
}

/**
 * Only the next step, for a home page with more urgent todos above. Skips steps that one of those todos is
 * about.
 */
export function NextStepSection({ steps, items, heading }: NextStepSectionProps) {
  const kindsOfItems = new Set<string | undefined>(items.map(({ kind }) => kind))
  const next = steps.find(
    ({ state, todoKind }) => state === 'open' && !(todoKind && kindsOfItems.has(todoKind)),
  )
  if (!next) return null
  return (
    <section className="gap-above" aria-label={heading ?? 'Next step'}>
      {heading && (
        <div className="row row--apart">
          <h2>{heading}</h2>
          <Progress steps={steps} />
        </div>
      )}
      <ol className="checklist">
        <StepItem step={next} isNext isPrimary={false} />
      </ol>
    </section>
  )
}

type NextStepSectionProps = {
  steps: readonly OnboardingStep[]
  items: readonly TodoResponse[]
  heading: string | undefined
}

function Progress({ steps }: { steps: readonly OnboardingStep[] }) {
  const { doneCount, requiredCount } = progressOf(steps)
  return (
    <div className="checklist__progress">
      <i aria-hidden="true">
        {Array.from({ length: requiredCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is only its place
          <u key={index} className={index < doneCount ? 'on' : undefined} />
        ))}
      </i>
      <span>{formatProgress(steps)}</span>
    </div>
  )
}

type StepItemProps = { step: OnboardingStep; isNext: boolean; isPrimary: boolean }

/** One step. `isPrimary` gives it the main button of the page. */
const StepItem = ({
  step: { name, state, explanation, link, linkReplacement },
  isNext,
  isPrimary,
}: StepItemProps) => (
  <li className={state === 'open' ? undefined : state} aria-current={isNext ? 'step' : undefined}>
    <span className="dot">{state === 'done' && <Icon icon={Check} />}</span>
    <div>
      <b>{name}</b>
      <small>
        {state === 'done' && <span className="hidden">Done. </span>}
        {explanation}
      </small>
    </div>
    {(linkReplacement || link) && (
      <div className="checklist__end">
        {linkReplacement ?? (link && <StepLink link={link} primary={isPrimary} />)}
      </div>
    )}
  </li>
)
