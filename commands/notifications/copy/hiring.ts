import type { NotificationCopy } from './shape.ts'

export const hiringCopy = {
  proposal_received: {
    screen: 'ApplicationDetails',
    message: '{person} sent a proposal for "{title}"',
    line: '{person} sent a proposal',
    act: { label: 'Read the proposal' },
  },
  proposal_revised: {
    screen: 'ApplicationDetails',
    message: '{person} revised the proposal for "{title}"',
    line: '{person} revised the proposal',
    act: { label: 'Read the proposal' },
  },
  proposal_withdrawn: {
    screen: 'ApplicationDetails',
    message: '{person} withdrew the proposal for "{title}"',
    line: '{person} withdrew the proposal',
  },
  offer_made: {
    screen: 'ApplicationDetails',
    message: 'You have an offer for "{title}". The payment is being checked',
    line: 'You have an offer. The payment is being checked',
    act: { label: 'See the offer' },
  },
  offer_withdrawn: {
    screen: 'ApplicationDetails',
    message: 'The offer for "{title}" was withdrawn',
    line: 'The offer was withdrawn',
  },
  job_closed: {
    screen: 'JobDetails',
    message: 'The job "{title}" was closed',
    line: 'The job was closed',
  },
  proposal_declined: {
    screen: 'ApplicationDetails',
    message: 'Your proposal for "{title}" was declined',
    line: 'Your proposal was declined',
  },
  contract_started: {
    screen: 'ContractDetails',
    message: '{person} hired you for "{title}". The payment is in escrow',
    line: '{person} hired you. The payment is in escrow',
    act: { label: 'Open the contract' },
  },
  work_submitted: {
    screen: 'ContractDetails',
    message: '{person} submitted the work for "{title}"',
    line: '{person} submitted the work',
    act: { label: 'Review the work' },
  },
  work_waiting: {
    screen: 'ContractDetails',
    message: 'The work for "{title}" has been waiting for your review for {amount}',
    line: 'The work has been waiting for your review for {amount}',
    act: { label: 'Review the work' },
  },
  work_denied: {
    screen: 'ContractDetails',
    message: '{person} requested changes to the work for "{title}"',
    line: '{person} requested changes',
    act: { label: 'Read the reason' },
  },
  contract_completed: {
    screen: 'ContractDetails',
    message: 'The contract "{title}" is complete',
    line: 'The contract is complete',
  },
  party_suspended: {
    screen: 'ContractDetails',
    message: `{person}'s account was suspended. Your contract "{title}" stays as it is`,
    line: "{person}'s account was suspended. Your contract stays as it is",
    act: { label: 'Open the contract' },
  },
} as const satisfies Record<string, NotificationCopy>
