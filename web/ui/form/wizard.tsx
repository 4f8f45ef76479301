import type { ReactNode } from 'react'
import { Stepper } from '../stepper.tsx'

type Props = { label: string; steps: readonly string[]; at: number; children: ReactNode }

/** The steps beside the form; on phones a bar with "Step 4 of 5" and the name of the next. */
export const Wizard = ({ label, steps, at, children }: Props) => (
  <div className="wizard">
    <nav aria-label={label}>
      <Stepper
        shape="tall"
        steps={steps.map((name, step) => ({ name, at: step < at ? 'done' : step === at ? 'now' : 'later' }))}
      />
    </nav>
    <div>
      <div className="wizard__bar">
        <i aria-hidden="true">
          {steps.map((name, step) => (
            <u key={name} className={step <= at ? 'on' : undefined} />
          ))}
        </i>
        <div className="row row--apart">
          <span>
            Step {at + 1} of {steps.length}
          </span>
          {at + 1 < steps.length && <span>Next: {steps[at + 1]}</span>}
        </div>
      </div>
      {children}
    </div>
  </div>
)
