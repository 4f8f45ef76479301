import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { OnboardingStep } from './onboarding-step.ts'

type Props = { link: NonNullable<OnboardingStep['link']>; primary: boolean }

export const StepLink = ({ link: { label, ...linkProps }, primary }: Props) => (
  <Link className={buttonClass({ tone: primary ? 'primary' : 'plain' })} {...linkProps}>
    {label}
  </Link>
)
