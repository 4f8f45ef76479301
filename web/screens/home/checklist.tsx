import { Check } from 'lucide-react'
import type { Todo } from '#api/wire/shapes/todo.ts'
import { useModeSwitch } from '#web/app/mode/use-mode-switch.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { doneOf, nextOf, progressOf, type ReadyStep } from './steps/step.ts'
import { StepLink } from './steps/step-link.tsx'

/** How far a newcomer has come, and what comes next. */
export function Checklist({ steps, seeker }: { steps: readonly ReadyStep[]; seeker: boolean }) {
  const next = nextOf(steps)
  const change = useModeSwitch()
  return (
    <div className="stack stack--3">
      <Progress of={steps} />
      <ol className="ready">
        {steps.map((step) => (
          <Step key={step.name} step={step} next={step === next} leads={step === next} />
        ))}
      </ol>
      <p className="row row--2 small quiet">
        {seeker ? 'Are you here to work as a consultant?' : 'Are you here to hire a consultant?'}
        <Button small onClick={() => change()}>
          Switch to {seeker ? 'Consultant' : 'Seeker'}
        </Button>
      </p>
    </div>
  )
}

/** Where more urgent things stand above: only the next step that none of those is about. */
export function NextStep({ steps, items, heading }: NextProps) {
  const told = new Set<string | undefined>(items.map(({ kind }) => kind))
  const next = steps.find(({ at, todo }) => at === 'open' && !(todo && told.has(todo)))
  if (!next) return null
  return (
    <section className="gap-above" aria-label={heading ?? 'Next step'}>
      {heading && (
        <div className="row row--apart">
          <h2>{heading}</h2>
          <Progress of={steps} />
        </div>
      )}
      <ol className="ready">
        <Step step={next} next leads={false} />
      </ol>
    </section>
  )
}

type NextProps = { steps: readonly ReadyStep[]; items: readonly Todo[]; heading: string | undefined }

function Progress({ of: steps }: { of: readonly ReadyStep[] }) {
  const { done, of } = progressOf(steps)
  return (
    <div className="ready__bar">
      <i aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is only its place
          <u key={index} className={index < done ? 'on' : undefined} />
        ))}
      </i>
      <span>{doneOf(steps)}</span>
    </div>
  )
}

type StepProps = { step: ReadyStep; next: boolean; leads: boolean }

/** `leads`: it has the main button of the page. */
const Step = ({ step: { name, at, why, link, instead }, next, leads }: StepProps) => (
  <li className={at === 'open' ? undefined : at} aria-current={next ? 'step' : undefined}>
    <span className="dot">{at === 'done' && <Icon icon={Check} />}</span>
    <div>
      <b>{name}</b>
      <small>
        {at === 'done' && <span className="hidden">Done. </span>}
        {why}
      </small>
    </div>
    {(instead || link) && (
      <div className="ready__end">{instead ?? (link && <StepLink of={link} primary={leads} />)}</div>
    )}
  </li>
)
