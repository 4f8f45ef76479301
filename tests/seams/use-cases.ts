import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { contacts } from '#commands/disputes/contact.ts'
import { applications } from '#commands/hiring/application.ts'
import { contracts } from '#commands/hiring/contract.ts'
import { jobs } from '#commands/hiring/job.ts'
import { accounts } from '#commands/identity/account.ts'
import { licenses } from '#commands/licensing/license.ts'
import { escrows } from '#commands/money/escrow.ts'
import { handleContactMessageRefuses, sendContactMessageRefuses } from '#domain/disputes/refusals.ts'
import { usableFileRefuses } from '#domain/files/refusals.ts'
import * as hiring from '#domain/hiring/refusals.ts'
import type { Actor } from '#domain/kernel/catalogue.ts'
import { kinds } from '#domain/kernel/catalogue.ts'
import * as licensing from '#domain/licensing/refusals.ts'
import { changePayoutEmailRefuses, clearPaymentRefuses } from '#domain/money/refusals.ts'

type UseCase = {
  aggregate: { kind: keyof typeof kinds; gone?: readonly unknown[]; may: object }
  command: string
  /** `new`: the command is given once, to an id of its own. */
  to?: 'new'
  /** Refusals by rules beside the machine, and by other machines. */
  own?: readonly string[]
  /** What the machine would refuse, but no use case asks of it. */
  never?: readonly string[]
  refuses: readonly string[]
}

const whyNotApplied = ['own_job', 'job_not_open', 'email_unverified', 'insufficient_tokens']
const unlicensed = ['no_verified_license', 'no_license_in_state']

/** Use cases that are one command: how each of them says that it may be refused. */
export const useCases: UseCase[] = [
  {
    aggregate: licenses,
    command: 'SubmitLicense',
    to: 'new',
    own: usableFileRefuses,
    refuses: licensing.submitLicenseRefuses,
  },
  { aggregate: licenses, command: 'ReviseLicense', refuses: licensing.reviseLicenseRefuses },
  {
    aggregate: licenses,
    command: 'ReplaceLicenseFile',
    own: usableFileRefuses,
    refuses: licensing.replaceLicenseFileRefuses,
  },
  { aggregate: licenses, command: 'DeleteLicense', refuses: licensing.deleteLicenseRefuses },
  { aggregate: licenses, command: 'VerifyLicense', refuses: licensing.verifyLicenseRefuses },
  { aggregate: licenses, command: 'RejectLicense', refuses: licensing.rejectLicenseRefuses },
  {
    aggregate: jobs,
    command: 'PostJob',
    to: 'new',
    own: ['email_unverified'],
    refuses: hiring.postJobRefuses,
  },
  { aggregate: jobs, command: 'EditJob', refuses: hiring.editJobRefuses },
  { aggregate: jobs, command: 'CloseJob', refuses: hiring.closeJobRefuses },
  {
    aggregate: jobs,
    command: 'ReserveJobForHire',
    own: ['email_unverified', ...hiring.requestPaymentRefuses],
    refuses: hiring.hireRefuses,
  },
  {
    aggregate: applications,
    command: 'SubmitApplication',
    own: [...whyNotApplied, ...unlicensed],
    refuses: hiring.applyRefuses,
  },
  { aggregate: applications, command: 'ReviseApplication', refuses: hiring.reviseApplicationRefuses },
  { aggregate: applications, command: 'WithdrawApplication', refuses: hiring.withdrawApplicationRefuses },
  {
    aggregate: escrows,
    command: 'RequestApproval',
    // Asked of an escrow that was just opened.
    never: ['OutOfTurn'],
    own: [
      'job_not_open',
      'application_not_open',
      'price_changed',
      'consultant_unavailable',
      'no_license_in_state',
    ],
    refuses: hiring.requestPaymentRefuses,
  },
  { aggregate: contracts, command: 'SubmitDeliverable', refuses: hiring.submitDeliverableRefuses },
  { aggregate: contracts, command: 'DenyDeliverable', refuses: hiring.denyDeliverableRefuses },
  { aggregate: contracts, command: 'ApproveContract', refuses: hiring.approveContractRefuses },
  { aggregate: escrows, command: 'ClearPayment', refuses: clearPaymentRefuses },
  { aggregate: accounts, command: 'ChangePayoutEmail', refuses: changePayoutEmailRefuses },
  { aggregate: contacts, command: 'SendContactMessage', refuses: sendContactMessageRefuses },
  { aggregate: contacts, command: 'HandleContactMessage', refuses: handleContactMessageRefuses },
]

const somebody: Actor = { kind: 'staff', user_id: 'somebody' }

/** How the machine may refuse this command in any state in which it is there for its actor. */
export function refusalsOf({ kind, gone = [], may }: UseCase['aggregate'], command: string, to?: 'new') {
  const machine: AnyStateMachine = kinds[kind].machine
  const isAllowed = (may as Record<string, (...given: unknown[]) => boolean>)[command]
  const isThere = (state: AnyStateNode) =>
    state.key !== 'none' ||
    (!gone.includes('none') && isAllowed?.(somebody, machine.config.context, { type: command }) === true)
  const states = Object.values(machine.root.states).filter((state) =>
    to === 'new' ? state.key === 'none' : isThere(state),
  )
  return states.flatMap((state) => {
    const branches = [state, machine.root].flatMap((node) => node.transitions.get(command) ?? [])
    if (branches.length === 0) return gone.includes(state.key) ? [] : ['OutOfTurn']
    return branches.flatMap(({ actions }) => actions.flatMap(whyOf))
  })
}

/** The reason of an action that refuses. */
const whyOf = (action: unknown): string[] => {
  const { event } = action as { event?: { type?: string; why?: string } }
  return event?.type === 'Refused' && event.why !== undefined ? [event.why] : []
}
