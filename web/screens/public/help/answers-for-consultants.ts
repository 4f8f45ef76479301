import { formatMoney } from '#domain/kernel/money.ts'
import {
  FEE_PERCENT,
  FREE_TOKENS,
  PREMIUM_DAYS,
  PREMIUM_PRICE,
  PREMIUM_TOKENS,
  TOKEN_COST,
} from '#domain/kernel/terms.ts'
import * as publicHelpCopy from '#web/copy/public/help.tsx'
import { plural } from '#web/ui/format.ts'
import type { HelpAnswer } from './answers-for-both.ts'

export const ANSWERS_FOR_CONSULTANTS: HelpAnswer[] = [
  {
    id: 'first-steps-consultant',
    question: publicHelpCopy.howDoIStartAs,
    paragraphs: [publicHelpCopy.registerLogInAndChoose],
  },
  {
    id: 'license-check',
    question: publicHelpCopy.whatHappensToALicense,
    paragraphs: [publicHelpCopy.aVerifierLooksItUp, publicHelpCopy.ifYouChangeAVerified],
  },
  {
    id: 'which-states',
    question: publicHelpCopy.inWhichStatesCanI,
    paragraphs: [publicHelpCopy.inEveryStateWhereYou, publicHelpCopy.weCheckWhenYouApply],
  },
  {
    id: 'tokens',
    question: publicHelpCopy.whatAreTokens,
    paragraphs: [
      publicHelpCopy.aProposalCostsYouGet({
        count: plural(TOKEN_COST, 'token'),
        freeTokens: FREE_TOKENS,
        premiumTokens: PREMIUM_TOKENS,
        premiumPrice: formatMoney(PREMIUM_PRICE),
        premiumDays: PREMIUM_DAYS,
        premiumTokens2: PREMIUM_TOKENS,
      }),
      publicHelpCopy.youDontGetAToken,
    ],
  },
  {
    id: 'change-proposal',
    question: publicHelpCopy.canIChangeMyProposal,
    paragraphs: [publicHelpCopy.yesYouCanChangeThe],
  },
  {
    id: 'getting-paid',
    question: publicHelpCopy.howAndWhenDoI,
    paragraphs: [publicHelpCopy.theDayTheClientApproves(FEE_PERCENT), publicHelpCopy.noPayoutEmailYetWe],
  },
  {
    id: 'rejected-work',
    question: publicHelpCopy.myWorkWasRejectedWhat,
    paragraphs: [publicHelpCopy.theContractShowsTheReason],
  },
  {
    id: 'found-in-search',
    question: publicHelpCopy.whyCantClientsFindMe,
    paragraphs: [publicHelpCopy.theyCanOnceProfileSearchable],
  },
]
