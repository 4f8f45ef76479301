import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import type { Mode } from '#web/app/session.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { ClinicDrawing, LicenseDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { doneCountOf, formatProgress, nextStepOf, type OnboardingStep } from './steps/onboarding-step.ts'
import { StepLink } from './steps/step-link.tsx'

type ChecklistProps = {
  heading: string
  steps: readonly OnboardingStep[]
  mode: Mode
  /** Whether the primary action is above, in what has just happened. */
  hasMoment: boolean
  /** On wide screens it replaces the drawing. */
  map: ReactNode
}

/** A newcomer's steps beside a drawing, with the progress and the next one. */
export function Checklist({ heading, steps, mode, hasMoment, map }: ChecklistProps) {
  const next = nextStepOf(steps)
  const switchMode = useModeSwitch()
  return (
    <div className={map ? 'newcomer newcomer--map' : 'newcomer'}>
      <section className="stack stack--3" aria-labelledby="first-steps">
        <div className="row row--apart">
          <div>
            <h2 id="first-steps" className="display display--20">
              {heading}
            </h2>
            <Progress steps={steps} />
          </div>
          {mode === 'seeker' ? <ClinicDrawing /> : <LicenseDrawing />}
        </div>
        <ol className="checklist">
          {steps.map((step) => (
            <StepItem
              key={step.name}
              step={step}
              isNext={step === next}
              isPrimary={step === next && !hasMoment}
            />
          ))}
        </ol>
        <p className="row row--2 small quiet">
          {mode === 'seeker' ? homeCopy.hereToFindWorkAs : homeCopy.hereToHireANurse}
          <Button small onClick={() => switchMode()}>
            {homeCopy.switchTo} {mode === 'seeker' ? 'Consultant' : 'Seeker'}
          </Button>
        </p>
      </section>
      {map && <div className="newcomer__map">{map}</div>}
    </div>
  )
}

/** The next step that no todo is about. */
export function openStepBeside(steps: readonly OnboardingStep[], items: readonly TodoResponse[]) {
  const kindsOfItems = new Set<string | undefined>(items.map(({ kind }) => kind))
  return nextStepOf(steps.filter(({ todoKind }) => !(todoKind && kindsOfItems.has(todoKind))))
}

/**
 * Only the next step, for a home page with more urgent todos above. Skips steps that one of those todos is
 * about.
 */
export function NextStepSection({ steps, items, heading }: NextStepSectionProps) {
  const next = openStepBeside(steps, items)
  if (!next) return null
  return (
    <section className="gap-above" aria-label={heading ?? homeCopy.nextStep}>
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
  const doneCount = doneCountOf(steps)
  return (
    <div className="checklist__progress">
      <i aria-hidden="true">
        {steps.map(({ name }, index) => (
          <u key={name} className={index < doneCount ? 'on' : undefined} />
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
        {state === 'done' && <span className="hidden">{homeCopy.done}</span>}
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
