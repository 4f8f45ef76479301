import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as publicHelpCopy from '#web/copy/public/help.tsx'
import type { HelpAnswer } from './answers-for-both.ts'

export const ANSWERS_FOR_SEEKERS: HelpAnswer[] = [
  {
    id: 'first-steps-seeker',
    question: publicHelpCopy.howDoIStartAsA,
    paragraphs: [publicHelpCopy.registerLogInAndChooseFind],
  },
  {
    id: 'who-can-apply',
    question: publicHelpCopy.whoCanApplyToMy,
    paragraphs: [publicHelpCopy.onlyConsultantsWithALicense],
  },
  {
    id: 'patient-details',
    question: publicHelpCopy.whatMustILeaveOut,
    paragraphs: [publicHelpCopy.anythingThatCouldIdentifyA],
  },
  {
    id: 'hiring',
    question: publicHelpCopy.whatHappensWhenIHire,
    paragraphs: [publicHelpCopy.youConfirmThePriceThe(FEE_PERCENT), publicHelpCopy.ifYouCancelAtPaypal],
  },
  {
    id: 'approve',
    question: publicHelpCopy.whatDoesApproveDo,
    paragraphs: [publicHelpCopy.itCompletesTheContractAnd],
  },
  {
    id: 'change-job',
    question: publicHelpCopy.canIChangeOrClose,
    paragraphs: [publicHelpCopy.youCanEditAnOpen],
  },
]
