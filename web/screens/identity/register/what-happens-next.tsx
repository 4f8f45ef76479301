import { Stepper } from '#web/ui/stepper.tsx'
import type { Audience } from './audience.ts'

const FURTHER_STEPS: Record<Audience, [name: string, description: string][]> = {
  nurse: [
    ['Register', 'About two minutes. Nobody sees anything yet.'],
    ['Verify your email', 'We send you one link.'],
    ['Add your license', 'A photo or PDF. Our team checks it with the board.'],
    ['Apply', 'To jobs in every state where your license counts.'],
  ],
  clinic: [
    ['Register', 'About two minutes. It’s free.'],
    ['Verify your email', 'We send you one link.'],
    ['Post a job', 'Nurses licensed in its state send you proposals.'],
    ['Hire', 'You pay into escrow, and only what you approve is paid out.'],
  ],
}

/** Beside the first step: what follows it. */
export const WhatHappensNext = ({ audience }: { audience: Audience }) => (
  <>
    <h2>What happens next</h2>
    <Stepper
      variant="tall"
      steps={FURTHER_STEPS[audience].map(([name, description], index) => ({
        name,
        description,
        state: index === 0 ? 'now' : 'later',
      }))}
    />
  </>
)
