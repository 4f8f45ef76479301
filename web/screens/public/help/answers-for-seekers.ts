import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { HelpAnswer } from './answers-for-both.ts'

export const ANSWERS_FOR_SEEKERS: HelpAnswer[] = [
  {
    id: 'first-steps-seeker',
    question: 'How do I start as a client?',
    paragraphs: [
      'Register, log in and choose “Find a consultant”. Then verify your email and create a job, or search for a consultant from your home page.',
    ],
  },
  {
    id: 'who-can-apply',
    question: 'Who can apply to my job?',
    paragraphs: [
      'Only consultants with a license that our staff verified and that counts in the job’s state.',
    ],
  },
  {
    id: 'patient-details',
    question: 'What must I leave out of a job?',
    paragraphs: [
      'Anything that could identify a patient: names, dates, numbers, pictures. What you have to share, send to the person you hire as a file from Safe Storage.',
    ],
  },
  {
    id: 'hiring',
    question: 'What happens when I hire someone?',
    paragraphs: [
      `You confirm the price, the ${FEE_PERCENT}% fee and the total. Then you approve the payment at PayPal and come back here. The contract starts as soon as the money is in escrow.`,
      'If you cancel at PayPal, nothing is charged and nobody is hired.',
    ],
  },
  {
    id: 'approve',
    question: 'What does Approve do?',
    paragraphs: [
      'It completes the contract and releases the money to the consultant the same day. You can’t undo it. If something’s missing, choose Reject and say what.',
    ],
  },
  {
    id: 'change-job',
    question: 'Can I change or close a job?',
    paragraphs: [
      'You can edit an open job, or close it, which takes it off the job board. Once you’ve hired someone, it can’t be changed.',
    ],
  },
]
