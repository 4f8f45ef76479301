import type { ReactNode } from 'react'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Stepper } from '../stepper.tsx'

type Props = {
  label: string
  steps: readonly string[]
  currentStep: number
  /** Shows the name of a step in another form, such as a button. */
  nameOf?: (name: string, index: number) => ReactNode
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of a multi-step form: the steps beside it; on phones a bar with "Step 4 of 5" and the name of the
 * next step. `aside` follows the form where there is no room beside it.
 */
export const Wizard = ({ label, steps, currentStep, nameOf, aside, children }: Props) => (
  <div className={aside ? 'wizard wizard--wide' : 'wizard'}>
    <nav aria-label={label}>
      <Stepper
        variant="tall"
        steps={steps.map((name, index) => ({
          name: nameOf ? nameOf(name, index) : name,
          state: index < currentStep ? 'done' : index === currentStep ? 'now' : 'later',
        }))}
      />
    </nav>
    <div>
      <div className="wizard__bar">
        <i aria-hidden="true">
          {steps.map((name, index) => (
            <u key={name} className={index <= currentStep ? 'on' : undefined} />
          ))}
        </i>
        <div className="row row--apart">
          <span>{uiPublicCopy.stepOf({ count: currentStep + 1, count2: steps.length })}</span>
          {currentStep + 1 < steps.length && (
            <span>{uiPublicCopy.next({ steps: steps[currentStep + 1] })}</span>
          )}
        </div>
      </div>
      {children}
    </div>
    {aside && <aside className="wizard__aside">{aside}</aside>}
  </div>
)
