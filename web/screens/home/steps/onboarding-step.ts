import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import * as homeCopy from '#web/copy/home.tsx'

/** A step before a member can apply, or hire. `waits` means waiting for another member. */
export type OnboardingStep = {
  name: string
  state: 'done' | 'waits' | 'open'
  explanation: ReactNode
  /** Where the step is done, and the label of the link. */
  link?: Pick<LinkProps, 'params' | 'search' | 'hash'> & { to: NonNullable<LinkProps['to']>; label: string }
  /** Replaces the link on home. */
  linkReplacement?: ReactNode
  /** Whether a member can apply or hire without the step. */
  optional?: true
  /** The kind of todo that is shown instead of the step when there is one. */
  todoKind?: TodoResponse['kind']
  /** Whether the member has a license, a job or a contract, which the step is about. */
  hasRecord?: boolean
}

const requiredSteps = (steps: readonly OnboardingStep[]) => steps.filter(({ optional }) => !optional)

/** Whether a required step is not done yet. */
export const isNewcomer = (steps: readonly OnboardingStep[]) =>
  requiredSteps(steps).some(({ state }) => state !== 'done')

/** Whether the member has begun to work or to hire: with a license, a job or a contract. */
export const isOwnWork = ({ hasRecord }: OnboardingStep) => hasRecord === true

/** The next step that the member can do now: a required one, if there is one. */
export const nextStepOf = (steps: readonly OnboardingStep[]) =>
  [...requiredSteps(steps), ...steps].find(({ state }) => state === 'open')

/** How many steps are done; each step that is shown counts. */
export const doneCountOf = (steps: readonly OnboardingStep[]) =>
  steps.filter(({ state }) => state === 'done').length

export const formatProgress = (steps: readonly OnboardingStep[]) =>
  homeCopy.ofDone(doneCountOf(steps), steps.filter(({ state }) => state === 'waits').length, steps.length)
