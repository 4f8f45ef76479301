import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type Step = { name: ReactNode; words?: ReactNode; at: 'done' | 'now' | 'later' | 'stopped' }

type Props = { steps: Step[]; shape?: 'tall' | 'fold' | 'story' }

/** Filled with a check: done; ring: now; hollow: to come; amber ring: stopped, and the text says by what. */
export const Stepper = ({ steps, shape }: Props) => (
  <ol className={shape ? `line line--${shape}` : 'line'}>
    {steps.map(({ name, words, at }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        key={index}
        className={at === 'done' || at === 'stopped' ? at : undefined}
        aria-current={at === 'now' || at === 'stopped' ? 'step' : undefined}
      >
        <span className="dot">{at === 'done' && <Icon of={Check} />}</span>
        <b>
          {name}
          {at === 'done' && <span className="hidden"> (done)</span>}
        </b>
        {words && <span>{words}</span>}
      </li>
    ))}
  </ol>
)
