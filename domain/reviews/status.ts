import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { reviewMachine } from './review.ts'

export type ReviewState = Exclude<StateOf<typeof reviewMachine>['value'], 'none'>

/** The documented flag `submitted`: whether the author has written the review. */
export const reviewStatus = defineStatus<ReviewState, boolean>({
  requested: false,
  submitted: true,
  published: true,
})

/** The states in which everybody may read the review. */
export const PUBLIC_REVIEW_STATES: readonly ReviewState[] = ['published']
