import type { StateOf } from '../kernel/decider.ts'
import { defineStatus } from '../kernel/status.ts'
import type { applicationMachine } from './application.ts'
import type { contractMachine } from './contract.ts'
import type { jobMachine } from './job.ts'

export type JobState = Exclude<StateOf<typeof jobMachine>['value'], 'none'>

/** 0 open (also while somebody is being hired), 1 in progress, 2 completed, 3 closed. */
export const jobStatus = defineStatus<JobState, 0 | 1 | 2 | 3>({
  open: 0,
  hiring: 0,
  in_progress: 1,
  completed: 2,
  closed: 3,
})

/** A job in hiring stays on the board, since its payment may still be cleared. */
export const JOB_BOARD_STATES = jobStatus.statesOf(jobStatus.of('open'))

/** The parts of a client's list of jobs: on the board, in progress, and ended. */
export const JOB_PARTS = ['open', 'in_progress', 'done'] as const
export type JobPart = (typeof JOB_PARTS)[number]
export const JOB_STATES_BY_PART: Record<JobPart, readonly JobState[]> = {
  open: JOB_BOARD_STATES,
  in_progress: ['in_progress'],
  done: ['completed', 'closed'],
}

export type ContractState = Exclude<StateOf<typeof contractMachine>['value'], 'none'>

/** 0 in progress, 1 in review, 2 denied, 3 complete, 4 closed by a dispute. */
export const contractStatus = defineStatus<ContractState, 0 | 1 | 2 | 3 | 4>({
  in_progress: 0,
  in_review: 1,
  denied: 2,
  complete: 3,
  closed: 4,
})

/** The parts of a list of contracts: running, running and waiting for the reader, and ended. */
export const CONTRACT_PARTS = ['active', 'needs_you', 'done'] as const
export type ContractPart = (typeof CONTRACT_PARTS)[number]

/** Contracts on which there is still work to do. */
export const RUNNING_CONTRACT_STATES: readonly ContractState[] = ['in_progress', 'in_review', 'denied']
/** Whether there is still work to do on a contract of this documented status. */
export const isRunningContract = (status: number): boolean =>
  RUNNING_CONTRACT_STATES.some((state) => contractStatus.of(state) === status)

export type ApplicationState = Exclude<StateOf<typeof applicationMachine>['value'], 'none'>

/** The documented value is the state's own name. */
export const applicationStatus = defineStatus<ApplicationState, ApplicationState>({
  applied: 'applied',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
})

/** The parts of a consultant's list of applications: not answered, hired, and ended. */
export const APPLICATION_PARTS = ['waiting', 'hired', 'over'] as const
export type ApplicationPart = (typeof APPLICATION_PARTS)[number]
export const APPLICATION_STATES_BY_PART: Record<ApplicationPart, readonly ApplicationState[]> = {
  waiting: ['applied', 'offered'],
  hired: ['accepted'],
  over: ['declined', 'withdrawn'],
}

/** Applications that are neither withdrawn nor declined. */
export const STANDING_APPLICATION_STATES: readonly ApplicationState[] = ['applied', 'offered', 'accepted']
/** Applications with an offer of the client that is still valid. A job has at most one. */
export const OFFERED_APPLICATION_STATES: readonly ApplicationState[] = ['offered', 'accepted']

/** The two documented flags; an accepted application stays `offered`. */
export const toApplicationFlags = (state: ApplicationState) => ({
  offered: state === 'offered' || state === 'accepted',
  accepted: state === 'accepted',
})
