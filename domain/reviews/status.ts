import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { review } from './review.ts'

export type ReviewState = Exclude<StateOf<typeof review>['value'], 'none'>

/** The documented flag `submitted`: the author has written it. */
export const reviewStatus = defineStatus<ReviewState, boolean>({
  requested: false,
  submitted: true,
  published: true,
})

/** The states in which everybody may read it. */
export const PUBLIC_REVIEW_STATES: readonly ReviewState[] = ['published']
