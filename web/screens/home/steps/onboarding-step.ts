import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Todo } from '#api/wire/shapes/todo.ts'

/** A step before somebody can apply, or hire. `waits`: for somebody else. */
export type OnboardingStep = {
  name: string
  state: 'done' | 'waits' | 'open'
  explanation: ReactNode
  /** Where it is done, and the label of the link. */
  link?: Pick<LinkProps, 'params' | 'search' | 'hash'> & { to: NonNullable<LinkProps['to']>; label: string }
  /** In place of the link on home. */
  linkReplacement?: ReactNode
  /** Whether a member can apply or hire without it. */
  optional?: true
  /** The thing to do that is told in its place when there is one. */
  todoKind?: Todo['kind']
}

const requiredSteps = (steps: readonly OnboardingStep[]) => steps.filter(({ optional }) => !optional)

/** Whether nothing is left, not even what is optional. */
export const isReady = (steps: readonly OnboardingStep[]) => steps.every(({ state }) => state === 'done')

/** Whether somebody cannot apply, or has not hired, yet. */
export const isNewcomer = (steps: readonly OnboardingStep[]) =>
  requiredSteps(steps).some(({ state }) => state !== 'done')

/** The step to do now. */
export const nextStepOf = (steps: readonly OnboardingStep[]) => steps.find(({ state }) => state === 'open')

/** How many of the required steps are done, and of how many. */
export function progressOf(steps: readonly OnboardingStep[]) {
  const requiredOnes = requiredSteps(steps)
  return { done: requiredOnes.filter(({ state }) => state === 'done').length, of: requiredOnes.length }
}

export function formatProgress(steps: readonly OnboardingStep[]) {
  const { done: doneCount, of: requiredCount } = progressOf(steps)
  return `${doneCount} of ${requiredCount} done`
}
