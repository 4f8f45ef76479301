import {
  GRANT_DAYS,
  MAX_FILE_MEBIBYTES,
  MEMBER_IDLE_DAYS,
  RECOVERY_CODES,
  RESET_LINK_HOURS,
  REVIEW_HIDDEN_DAYS,
  VERIFY_LINK_HOURS,
} from '#domain/kernel/terms.ts'
import * as publicHelpCopy from '#web/copy/public/help.tsx'
import { plural } from '#web/ui/format.ts'

/** A question with its answer. `id` is the address of the answer (/help#id) and never changes. */
export type HelpAnswer = { id: string; question: string; paragraphs: string[] }

export const ANSWERS_FOR_BOTH: HelpAnswer[] = [
  {
    id: 'both-roles',
    question: publicHelpCopy.canIHireAndFind,
    paragraphs: [publicHelpCopy.yesSwitchUserTypeIn],
  },
  {
    id: 'home',
    question: publicHelpCopy.whatIsOnMyHome,
    paragraphs: [publicHelpCopy.firstTheStepsToGet],
  },
  {
    id: 'where-is-the-money',
    question: publicHelpCopy.whereIsTheMoneyRight,
    paragraphs: [publicHelpCopy.thePagesOfTheContract],
  },
  {
    id: 'disputes',
    question: publicHelpCopy.whatIsADispute,
    paragraphs: [publicHelpCopy.ifYouCantAgreeEither],
  },
  {
    id: 'files',
    question: publicHelpCopy.whoCanOpenMyFiles,
    paragraphs: [
      publicHelpCopy.youAndAnyoneYouGive(GRANT_DAYS),
      publicHelpCopy.youCanStorePicturesPdf(MAX_FILE_MEBIBYTES),
    ],
  },
  {
    id: 'reviews',
    question: publicHelpCopy.whenIsMyReviewShown,
    paragraphs: [publicHelpCopy.onceYouveBothWrittenOne(REVIEW_HIDDEN_DAYS)],
  },
  {
    id: 'verify-email',
    question: publicHelpCopy.theLinkInTheEmail,
    paragraphs: [publicHelpCopy.aLinkToVerifyYour(VERIFY_LINK_HOURS, plural(RESET_LINK_HOURS, 'hour'))],
  },
  {
    id: 'second-factor',
    question: publicHelpCopy.howDoITurnOn,
    paragraphs: [publicHelpCopy.inSettingsAnAuthenticatorApp(RECOVERY_CODES)],
  },
  {
    id: 'logged-out',
    question: publicHelpCopy.whyWasILoggedOut,
    paragraphs: [publicHelpCopy.youWereAwayForDays(MEMBER_IDLE_DAYS)],
  },
  {
    id: 'delete-account',
    question: publicHelpCopy.howDoIGetA,
    paragraphs: [publicHelpCopy.downloadYourDataInSettings, publicHelpCopy.toHaveYourAccountErased],
  },
]
