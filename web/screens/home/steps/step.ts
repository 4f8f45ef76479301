import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Todo } from '#api/wire/shapes/todo.ts'

/** A step before somebody can apply, or hire. `waits`: for somebody else. */
export type ReadyStep = {
  name: string
  at: 'done' | 'waits' | 'open'
  why: ReactNode
  /** Where it is done, and the words of the link. */
  link?: Pick<LinkProps, 'params' | 'search' | 'hash'> & { to: NonNullable<LinkProps['to']>; words: string }
  /** In place of the link on home. */
  instead?: ReactNode
  /** One can apply, or hire, without it. */
  optional?: true
  /** The thing to do that is told in its place when there is one. */
  todo?: Todo['kind']
}

const required = (steps: readonly ReadyStep[]) => steps.filter(({ optional }) => !optional)

/** Whether nothing is left, not even what is optional. */
export const isReady = (steps: readonly ReadyStep[]) => steps.every(({ at }) => at === 'done')

/** Whether somebody cannot apply, or has not hired, yet. */
export const isNewcomer = (steps: readonly ReadyStep[]) => required(steps).some(({ at }) => at !== 'done')

/** The step to do now. */
export const nextOf = (steps: readonly ReadyStep[]) => steps.find(({ at }) => at === 'open')

/** How many of the required steps are done, and of how many. */
export function progressOf(steps: readonly ReadyStep[]) {
  const all = required(steps)
  return { done: all.filter(({ at }) => at === 'done').length, of: all.length }
}

export function doneOf(steps: readonly ReadyStep[]) {
  const { done, of } = progressOf(steps)
  return `${done} of ${of} done`
}
