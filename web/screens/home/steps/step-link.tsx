import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { ReadyStep } from './step.ts'

type Props = { of: NonNullable<ReadyStep['link']>; primary: boolean }

export const StepLink = ({ of: { words, ...link }, primary }: Props) => (
  <Link className={buttonClass(primary ? 'primary' : 'plain')} {...link}>
    {words}
  </Link>
)
