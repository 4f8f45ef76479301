import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Icon } from './icon.tsx'

export type Step = { name: ReactNode; description?: ReactNode; state: 'done' | 'now' | 'later' | 'stopped' }

type Props = { steps: Step[]; variant?: 'tall' | 'fold' | 'story' }

/**
 * Filled circle with a check: done. Ring: now. Empty circle: later. Amber ring: stopped, with the reason in
 * the text.
 */
export const Stepper = ({ steps, variant }: Props) => (
  <ol className={variant ? `stepper stepper--${variant}` : 'stepper'}>
    {steps.map(({ name, description, state }, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        key={index}
        className={state === 'done' || state === 'stopped' ? state : undefined}
        aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}
      >
        <span className="dot">{state === 'done' && <Icon icon={Check} />}</span>
        <b>
          {name}
          {state === 'done' && <span className="hidden">{uiPublicCopy.done}</span>}
        </b>
        {description && <span>{description}</span>}
      </li>
    ))}
  </ol>
)
