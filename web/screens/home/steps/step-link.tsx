import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { ReadyStep } from './step.ts'

type Props = { of: NonNullable<ReadyStep['link']>; primary?: boolean; small?: boolean }

export const StepLink = ({ of: { words, ...link }, primary = false, small = false }: Props) => (
  <Link className={buttonClass(primary ? 'primary' : 'plain', false, small)} {...link}>
    {words}
  </Link>
)
