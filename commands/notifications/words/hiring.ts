import type { Words } from './shape.ts'

export const hiring = {
  proposal_received: {
    screen: 'ApplicationDetails',
    message: '{person} sent a proposal for "{title}"',
    line: '{person} sent a proposal',
    outside: 'A consultant sent a proposal for your job',
    act: { label: 'Read the proposal' },
  },
  proposal_revised: {
    screen: 'ApplicationDetails',
    message: '{person} revised the proposal for "{title}"',
    line: '{person} revised the proposal',
    outside: 'A consultant revised a proposal for your job',
    act: { label: 'Read the proposal' },
  },
  proposal_withdrawn: {
    screen: 'ApplicationDetails',
    message: '{person} withdrew the proposal for "{title}"',
    line: '{person} withdrew the proposal',
    outside: 'A consultant withdrew a proposal for your job',
  },
  offer_made: {
    screen: 'ApplicationDetails',
    message: 'You have an offer for "{title}". Its payment is being checked',
    line: 'You have an offer. Its payment is being checked',
    outside: 'You have an offer for a job',
    act: { label: 'See the offer' },
  },
  offer_withdrawn: {
    screen: 'ApplicationDetails',
    message: 'The offer for "{title}" was withdrawn',
    line: 'The offer was withdrawn',
    outside: 'An offer to you was withdrawn',
  },
  job_closed: {
    screen: 'JobDetails',
    message: 'The job "{title}" was closed',
    line: 'The job was closed',
    outside: 'A job that you applied to was closed',
  },
  proposal_declined: {
    screen: 'ApplicationDetails',
    message: 'Your proposal for "{title}" was declined',
    line: 'Your proposal was declined',
    outside: 'Your proposal was declined',
  },
  contract_started: {
    screen: 'ContractDetails',
    message: '{person} hired you for "{title}". The payment is in escrow',
    line: '{person} hired you. The payment is in escrow',
    outside: 'You were hired, and the payment is in escrow',
    act: { label: 'Open the contract' },
  },
  work_submitted: {
    screen: 'ContractDetails',
    message: '{person} submitted the work for "{title}"',
    line: '{person} submitted the work',
    outside: 'Work was submitted for your review',
    act: { label: 'Review the deliverable' },
  },
  work_denied: {
    screen: 'ContractDetails',
    message: '{person} denied the work for "{title}"',
    line: '{person} denied the work',
    outside: 'Your work was denied',
    act: { label: 'Read the reason' },
  },
  contract_completed: {
    screen: 'ContractDetails',
    message: 'The contract "{title}" is complete',
    line: 'The contract is complete',
    outside: 'Your contract is complete',
  },
  party_suspended: {
    screen: 'ContractDetails',
    message: 'The account of {person} was suspended. Your contract "{title}" stays as it is',
    line: 'The account of {person} was suspended. Your contract stays as it is',
    outside: 'The account of the other side of your contract was suspended',
    act: { label: 'Open the contract' },
  },
} as const satisfies Record<string, Words>
